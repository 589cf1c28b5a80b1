import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { useSharedColumns } from '../song/columns'
import { apply } from './apply'
import { applyPatch, invertPatch } from './patch'
import { restoredPatch, restoredSong, storedPatch, storedSong } from './storedSong'
import { anySong } from './testing/arbitraries'
import { contentsOf, songWith } from './testing/songs'

afterEach(() => useSharedColumns(false))

test('RD2 a song comes back from its stored form, which holds only the notes in use', () => {
  fc.assert(
    fc.property(anySong, (song) => {
      const stored = structuredClone(storedSong(song))
      expect(stored.tracks[1].notes.tick.buffer.byteLength).toBe(song.tracks[1].notes.length * 4)
      const restored = restoredSong(stored)
      expect(contentsOf(restored)).toEqual(contentsOf(song))
      expect([restored.version, restored.nextId]).toEqual([song.version, song.nextId])
    }),
    { numRuns: 30 },
  )
})

test('RD2 shared columns are stored in plain memory', () => {
  useSharedColumns(true)
  const { song: one } = songWith([[0, 10, 60]])
  expect(one.tracks[1].notes.id.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(storedSong(one).tracks[1].notes.id.buffer).toBeInstanceOf(ArrayBuffer)
  const song = apply(one, { type: 'track/add' }).song
  const { song: after, patch } = apply(song, { type: 'track/remove', trackId: one.tracks[1].id })
  const stored = storedPatch(patch)
  const restored = restoredPatch(structuredClone(stored))
  expect(contentsOf(applyPatch(after, invertPatch(restored)))).toEqual(contentsOf(song))
})
