import { expect, test } from 'vitest'
import { apply } from '../edit/apply'
import type { Song } from '../song/song'
import { bpmAt, TempoMap } from '../time/tempoMap'
import { readSmf } from './read'
import { channel, chunk, END_OF_TRACK, header, join, trackBytes } from './testFiles'
import { writeSmf } from './write'

const MOST = 0xffff

/** A file of `count` tracks, each with two notes that no other track has. */
function fileOf(count: number): Uint8Array {
  const tracks = Array.from({ length: count }, (_, i) => {
    const status = i % 16
    const note = (noteNumber: number) => [
      channel(i, 0x90 | status, noteNumber, 1 + (i % 127)),
      channel(10, 0x80 | status, noteNumber, 0),
    ]
    return chunk('MTrk', trackBytes([...note(i % 128), ...note((i + 1) % 128), END_OF_TRACK]))
  })
  return join(header(1, count, 480), ...tracks)
}

/** The notes of the tracks, without the conductor. */
const notesOf = ({ tracks }: Song) =>
  tracks.slice(1).map(({ channel: on, notes: { length, tick, noteNumber, velocity } }) => {
    const rows = Array.from({ length }, (_, i) => `${tick[i]} ${noteNumber[i]} ${velocity[i]}`)
    return `${on}: ${rows.join(', ')}`
  })

test('a song has as many tracks as the header of a file can count, and is written with all of them', {
  timeout: 60_000,
}, () => {
  const { song, warnings } = readSmf(fileOf(MOST))
  expect(warnings).toEqual([])
  const notes = notesOf(song)
  expect(notes).toHaveLength(MOST)
  expect(notes[0]).toBe('0: 0 0 1, 10 1 1')
  expect(notes[MOST - 1]).toBe('14: 65534 126 3, 131078 127 3')
  const slower = apply(song, { type: 'tempo/set', tick: 0, bpm: 60 }).song
  const again = readSmf(writeSmf(slower))
  expect(again.warnings).toEqual([])
  expect(notesOf(again.song)).toEqual(notes)
  expect(bpmAt(TempoMap.of(again.song), 0)).toBe(60)
})

test('one more track is refused by the reader, by the commands that add tracks, and by the writer', () => {
  const refusal = expect.objectContaining({ code: 'tooManyTracks', params: { limit: MOST } })
  const bytes = fileOf(MOST + 1)
  expect(() => readSmf(bytes)).toThrow(refusal)
  const { song } = readSmf(fileOf(1))
  const [conductor, track] = song.tracks
  const full = {
    ...song,
    tracks: [conductor, ...Array.from({ length: MOST - 1 }, (_, i) => ({ ...track, id: i + 9 }))],
  }
  expect(() => apply(full, { type: 'track/add' })).toThrow(refusal)
  expect(() => apply(full, { type: 'track/duplicate', trackId: 9 })).toThrow(refusal)
  expect(() => writeSmf({ ...full, tracks: [...full.tracks, track, track] })).toThrow(refusal)
})
