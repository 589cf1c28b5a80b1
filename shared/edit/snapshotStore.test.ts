import { expect, test } from 'vitest'
import { apply } from './apply'
import { applyUpdate, updateFrom } from './snapshotStore'
import { contentsOf, songWith } from './testing/songs'

const rest = {
  history: { index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 },
  identity: { name: '', songId: null, dataId: null },
  opened: false,
  commandId: null,
}

test('RD1 a reader follows the writer and keeps its own objects for unchanged tracks', () => {
  const { song: first, trackId, ids } = songWith([[0, 10, 60]])
  const second = apply(first, { type: 'track/add' }).song
  const third = apply(second, { type: 'notes/move', trackId, ids, dTick: 5, dNote: 0 }).song
  const travel = <T>(value: T): T => structuredClone(value)

  const a = applyUpdate(null, travel(updateFrom(null, first, rest)))
  const b = applyUpdate(a, travel(updateFrom(first, second, rest)))
  const update = travel(updateFrom(second, third, rest))
  const c = applyUpdate(b, update)

  expect(contentsOf(c)).toEqual(contentsOf(third))
  expect([c.version, c.nextId]).toEqual([third.version, third.nextId])
  expect(update.tracks.map((track) => typeof track)).toEqual(['number', 'object', 'number'])
  expect(b.tracks[0]).toBe(a.tracks[0])
  expect(c.tracks[0]).toBe(a.tracks[0])
  expect(c.tracks[1]).not.toBe(a.tracks[1])
  expect(c.tracks[2]).toBe(b.tracks[2])
})

test('RD1 an update without a change keeps the song', () => {
  const { song } = songWith([])
  expect(applyUpdate(song, updateFrom(song, song, rest))).toBe(song)
})

test('RD1 an update that refers to an unknown track is refused', () => {
  const { song } = songWith([])
  expect(() => applyUpdate(null, updateFrom(song, song, rest))).toThrow('never sent')
})
