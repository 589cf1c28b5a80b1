import { expect, test } from 'vitest'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { GENRES } from '#shared/composer/vocabulary'
import { readSmf } from '#shared/smf/read'
import { noteAt } from '#shared/song/noteQueries'
import { composeSong } from './composeSong'

const request = {
  ...EMPTY_REQUEST,
  prompt: 'funky groove with slap bass in E minor, 100 bpm, 8 bars',
  language: 'en' as const,
}

/** The notes without their order at the same tick. */
const sorted = <Note extends { tick: number; noteNumber: number; velocity: number }>(notes: readonly Note[]) =>
  notes
    .map(({ tick, noteNumber, velocity }) => [tick, noteNumber, velocity])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])

test('the tracks are those of the file: names, sounds and notes; drums keep their channel', () => {
  const { spec, sketch, tracks, sections } = composeSong(request)
  expect(tracks.map(({ name }) => name)).toEqual(spec.tracks.map(({ name }) => name))
  expect(tracks.map(({ program }) => program)).toEqual(spec.tracks.map(({ program }) => program))
  expect(tracks.map(({ channel }) => channel)).toEqual(
    spec.tracks.map(({ type }) => (type === 'drums' ? 9 : undefined)),
  )
  expect(tracks.map(({ notes }) => sorted(notes))).toEqual(sketch.map(sorted))
  // The tracks are mixed: not all equally loud, not all in the middle.
  expect(new Set(tracks.map(({ volume, pan }) => `${volume} ${pan}`)).size).toBeGreaterThan(1)
  expect(sections[0].startBar).toBe(0)
})

test.each(GENRES)('the tracks of a %s song have the notes of its file', (genre) => {
  const { tracks, midi } = composeSong({ ...EMPTY_REQUEST, genre, humanise: 1, seed: 7 })
  const written = readSmf(midi).song.tracks.slice(1)
  const notesOf = ({ notes }: (typeof written)[number]) =>
    Array.from({ length: notes.length }, (_, i) => {
      const { id: _id, ...note } = noteAt(notes, i)
      return note
    })
  expect(tracks.map(({ notes }) => notes)).toEqual(written.map(notesOf))
})

test('humanising moves the tracks off the grid and leaves the sketch on it', () => {
  const plain = composeSong(request)
  const human = composeSong({ ...request, humanise: 1 })
  expect(human.sketch).toEqual(plain.sketch)
  const ticks = (song: typeof plain) => song.tracks.flatMap(({ notes }) => notes.map(({ tick }) => tick))
  expect(ticks(human)).not.toEqual(ticks(plain))
})

test('the request that is sent to keep a song gives the same file', () => {
  const { spec, midi } = composeSong({ ...request, variant: 2 })
  const again = composeSong({ ...request, seed: (spec.seed - 2) >>> 0, variant: 2 })
  expect(again.midi).toEqual(midi)
})
