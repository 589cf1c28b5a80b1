import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import type { Track } from '../../../song/song'
import { apply } from '../../apply'
import {
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
  stretch,
  undoOf,
} from '../../testing/timeProperties'
import { remove } from '../../testing/timeSongs'

const RUNS = { numRuns: tries(300, 80) }

test('PA1 undo brings removed time back', () => {
  fc.assert(
    undoOf(stretch, ({ from, to }) => remove(from, to)),
    RUNS,
  )
})

test('TM3 removed time takes exactly the notes that start in it, and their words', () => {
  fc.assert(
    ofRichSongs(stretch, (song, { from, to, length }) => {
      const after = apply(song, remove(from, to)).song
      const kept = (track: Track) => notesIn(track).filter((note) => !startsIn(from, to)(note))
      const wanted = (note: Played) => {
        const end = note.tick + note.duration
        if (note.tick >= to) return { ...note, tick: note.tick - length }
        return end <= from ? note : { ...note, duration: Math.max(from, end - length) - note.tick }
      }
      expectNotes(after, (track) => kept(track).map(wanted), song)
      expectTexts(
        after,
        (texts) => [
          ...texts.filter(({ tick }) => tick < from),
          ...later(
            texts.filter(({ tick }) => tick >= to),
            -length,
          ),
        ],
        song,
      )
    }),
    RUNS,
  )
})

test('TM4 removed time leaves what is in force before and after it', () => {
  fc.assert(
    ofRichSongs(stretch, (song, { from, to, length }) => {
      const after = apply(song, remove(from, to)).song
      for (const at of [...probes(song), to]) {
        if (at < from) expect(settingsAt(after, at)).toEqual(settingsAt(song, at))
        if (at >= to) expect(settingsAt(after, at - length)).toEqual(settingsAt(song, at))
      }
    }),
    RUNS,
  )
})

test('SG6 after a removal there is one tempo, signature, key and clef of a staff a tick', () => {
  fc.assert(
    ofRichSongs(stretch, (song, { from, to }) => {
      if (rivals(song)) return
      expect(rivals(apply(song, remove(from, to)).song)).toBe(false)
    }),
    RUNS,
  )
})
