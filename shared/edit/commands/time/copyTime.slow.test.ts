import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import type { Song } from '../../../song/song'
import { apply } from '../../apply'
import {
  copied,
  expectNotes,
  expectTexts,
  later,
  notesIn,
  ofRichSongs,
  type Played,
  probes,
  rivals,
  settingsAt,
  startsIn,
  textsIn,
  undoOf,
} from '../../testing/timeProperties'
import { copy } from '../../testing/timeSongs'

const RUNS = { numRuns: tries(300, 80) }

const copiedOrMoved = fc.tuple(copied, fc.boolean())

test('PA1 undo takes back a section that was copied or moved', () => {
  fc.assert(
    undoOf(copiedOrMoved, ([{ from, to, at }, move]) => copy(from, to, at, move)),
    RUNS,
  )
})

const cutTo = (to: number) => (note: Played) => ({ ...note, duration: Math.min(note.duration, to - note.tick) })

test('TM5 a section is copied with exactly the notes that start in it, and their words', () => {
  fc.assert(
    ofRichSongs(copied, (song, { from, to, length, at }) => {
      const after = apply(song, copy(from, to, at)).song
      expectNotes(
        after,
        (track) => {
          const notes = notesIn(track)
          const block = notes.filter(startsIn(from, to)).map(cutTo(to))
          const moved = notes.map((note) => (note.tick < at ? note : { ...note, tick: note.tick + length }))
          return [...moved, ...later(block, at - from)]
        },
        song,
      )
      expectTexts(
        after,
        (texts) => {
          const moved = texts.map((one) => (one.tick < at ? one : { ...one, tick: one.tick + length }))
          return [...moved, ...later(texts.filter(startsIn(from, to)), at - from)]
        },
        song,
      )
    }),
    RUNS,
  )
})

test('TM5 a copied section sounds like the original, and what is around it as before', () => {
  fc.assert(
    ofRichSongs(copied, (song, { from, to, length, at }) => {
      if (length === 0) return
      const after = apply(song, copy(from, to, at)).song
      for (const tick of [...probes(song), from, at]) {
        if (startsIn(from, to)({ tick })) expect(settingsAt(after, tick - from + at)).toEqual(settingsAt(song, tick))
        const now = tick < at ? tick : tick + length
        expect(settingsAt(after, now)).toEqual(settingsAt(song, tick))
      }
    }),
    RUNS,
  )
})

test('TM5 a section moves with its notes, and sounds as before', () => {
  fc.assert(
    ofRichSongs(copied, (song, { from, to, length, at }) => {
      if (length === 0) return
      const after = apply(song, copy(from, to, at, true)).song
      const isLater = at > from
      const place = isLater ? at - length : at
      for (const tick of [...probes(song), from, to, at]) {
        const inBlock = startsIn(from, to)({ tick })
        if (at === from || at === to) expect(after).toBe(song)
        else if (inBlock) expect(settingsAt(after, tick - from + place)).toEqual(settingsAt(song, tick))
        else {
          const between = isLater ? tick >= to && tick < at : tick >= at && tick < from
          const now = between ? tick + (isLater ? -length : length) : tick
          expect(settingsAt(after, now)).toEqual(settingsAt(song, tick))
        }
      }
      const count = (of: Song) => of.tracks.reduce((sum, { notes }) => sum + notes.length, 0)
      expect(count(after)).toBe(count(song))
      expect(systemCount(after)).toBe(systemCount(song))
      expect(after.tracks.map((track) => textsIn(track).length)).toEqual(
        song.tracks.map((track) => textsIn(track).length),
      )
    }),
    RUNS,
  )
})

const systemCount = (song: Song) =>
  song.tracks.reduce((count, { events }) => count + events.filter(({ status }) => status === 0xf0).length, 0)

test('SG6 after a copy or a move there is one tempo, signature, key and clef of a staff a tick', () => {
  fc.assert(
    ofRichSongs(copiedOrMoved, (song, [{ from, to, at }, move]) => {
      if (rivals(song)) return
      expect(rivals(apply(song, copy(from, to, at, move)).song)).toBe(false)
    }),
    RUNS,
  )
})
