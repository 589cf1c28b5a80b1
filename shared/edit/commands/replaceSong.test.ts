import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import { applyPatch, invertPatch } from '../patch'
import { storedSong } from '../storedSong'
import { anySong } from '../testing/arbitraries'
import { applyAll, contentsOf, newNote, songWith } from '../testing/songs'
import { songChanges } from '../versions/songChanges'

const replaced = (song: Song, by: Song) => apply(song, { type: 'song/replace', song: storedSong(by) })
const NOTHING = { added: 0, removed: 0, changed: 0, tracks: [], hasOther: false }
const { song, trackId } = songWith([
  [0, 240, 60],
  [480, 240, 62],
])

test('VS1 PA1 the song becomes the other one, with ids of its own, and undo brings it back exactly', () => {
  fc.assert(
    fc.property(anySong, anySong, (before, other) => {
      const { song: after, patch } = replaced(before, other)
      expect(songChanges(after, other)).toEqual(NOTHING)
      expect(after.timebase).toBe(before.timebase)
      const ids = after.tracks.flatMap(({ id, notes, controls, events }) => [
        id,
        ...notes.id.subarray(0, notes.length),
        ...controls.id.subarray(0, controls.length),
        ...events.map((event) => event.id),
      ])
      expect(new Set(ids).size).toBe(ids.length)
      expect(Math.max(...ids)).toBeLessThan(after.nextId)
      expect(contentsOf(applyPatch(before, patch))).toEqual(contentsOf(after))
      expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(before))
    }),
    { numRuns: tries(50, 20) },
  )
})

test('VS1 a version from a file is written as the same file again', () => {
  fc.assert(
    fc.property(anySong, (other) => {
      const file = writeSmf(other)
      const { song: read } = readSmf(file)
      expect(writeSmf(replaced(song, read).song)).toEqual(writeSmf(read))
    }),
    { numRuns: tries(30, 12) },
  )
})

test('CM5 the same contents change nothing', () => {
  const again = replaced(song, { ...song, version: 99 })
  expect([again.song, again.patch.steps]).toEqual([song, []])
})

test('VS2 a track that is the same stays, and one that changed keeps its id and its place in the palette', () => {
  const two = applyAll(song, { type: 'track/add', name: 'Pad' })
  const after = applyAll(two, { type: 'notes/add', trackId, notes: [newNote([960, 240, 64])] })
  const { song: back, name } = replaced(after, two)
  expect(back.tracks.map(({ id, paletteIndex }) => [id, paletteIndex])).toEqual(
    two.tracks.map(({ id, paletteIndex }) => [id, paletteIndex]),
  )
  expect(back.tracks[2]).toBe(after.tracks[2])
  expect(back.tracks[1].notes.length).toBe(2)
  expect(name).toEqual({ action: 'restoreVersion', count: 1 })
})

test('VS1 a version in another timebase sounds the same', () => {
  const fine = { ...song, timebase: 960 }
  const { tick, duration } = replaced(song, fine).song.tracks[1].notes
  expect([tick[1], duration[1], replaced(song, fine).song.timebase]).toEqual([240, 120, 480])
})
