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
  rivals,
  rowsOf,
  type Said,
  stretch,
  undoOf,
} from '../../testing/timeProperties'
import { insert, remove } from '../../testing/timeSongs'

const RUNS = { numRuns: tries(300, 80) }

test('PA1 undo takes inserted time back', () => {
  fc.assert(
    undoOf(stretch, ({ from, length }) => insert(from, length)),
    RUNS,
  )
})

test('TM1 inserted time keeps all notes, and nothing starts in it', () => {
  fc.assert(
    ofRichSongs(stretch, (song, { from, to, length }) => {
      const after = apply(song, insert(from, length)).song
      expectNotes(
        after,
        (track) => notesIn(track).map((note) => (note.tick < from ? note : { ...note, tick: note.tick + length })),
        song,
      )
      const isLater = ({ tick }: Said) => tick >= from
      expectTexts(
        after,
        (texts) => [...texts.filter((one) => !isLater(one)), ...later(texts.filter(isLater), length)],
        song,
      )
      for (const { notes, controls, events } of after.tracks) {
        const ticks = [...notes.tick.subarray(0, notes.length), ...controls.tick.subarray(0, controls.length)]
        const starts = [...ticks, ...events.map((event) => event.tick)]
        expect(starts.filter((at) => at > from && at < to)).toEqual([])
      }
    }),
    RUNS,
  )
})

test('TM1 TM3 inserted time is gone when it is removed, but for the ends of notes that reached over its start', () => {
  fc.assert(
    ofRichSongs(stretch, (song, { from, to, length }) => {
      if (rivals(song)) return
      const back = apply(apply(song, insert(from, length)).song, remove(from, to)).song
      const cut = (note: Played) => {
        const end = note.tick + note.duration
        if (note.tick >= from || end <= from) return note
        return { ...note, duration: Math.max(from, end - length) - note.tick }
      }
      expectNotes(back, (track) => notesIn(track).map(cut), song)
      expect(back.tracks.map(withoutNotes)).toEqual(song.tracks.map(withoutNotes))
    }),
    RUNS,
  )
})

const withoutNotes = ({ controls, events }: Track) => ({
  controls: Array.from(rowsOf(controls)),
  events: events.map(({ id, tick, status, metaType, data }) => [id, tick, status, metaType, ...data]),
})
