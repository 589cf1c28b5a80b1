import { expect, test } from 'vitest'
import { apply } from './apply'
import type { Command } from './command'
import { patchSize } from './patchSize'
import { applyAll, newNote, songWith } from './testing/songs'

const COUNT = 5_000
const { song, trackId, ids } = songWith(Array.from({ length: COUNT }, (_, i) => [i * 10, 5, i % 128]))
const conductorId = song.tracks[0].id
const message = { tick: 480, status: 0xf0 as const, metaType: 0, data: new Uint8Array(100_000) }
const rectangle = { fromTick: 0, toTick: 100_000, fromTrack: 0, toTrack: 1 }

/** The bytes of all arrays in a value, each array once. */
function arrayBytes(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0
  seen.add(value)
  if (ArrayBuffer.isView(value)) return value.byteLength
  return Object.values(value).reduce((sum: number, part) => sum + arrayBytes(part, seen), 0)
}

test.each<[string, readonly Command[]]>([
  ['added notes', [{ type: 'notes/add', trackId, notes: Array.from({ length: COUNT }, () => newNote([0, 9, 60])) }]],
  ['changed notes', [{ type: 'notes/velocity', trackId, ids, operation: 'set', value: 5 }]],
  ['added messages', [{ type: 'events/add', trackId: conductorId, events: [message] }]],
  ['a new track', [{ type: 'track/duplicate', trackId }]],
  ['a removed track', [{ type: 'track/add' }, { type: 'track/remove', trackId }]],
  [
    'a track that moves whole',
    [{ type: 'arrange/transfer', trackIds: [trackId], rectangle, dTick: 10, dTrack: 0, copy: false }],
  ],
])('PA4 a patch of %s takes the room of what it holds', (_, commands) => {
  const last = commands[commands.length - 1]
  const { patch } = apply(applyAll(song, ...commands.slice(0, -1)), last)
  const held = arrayBytes(patch)
  expect(held).toBeGreaterThan(20_000)
  expect(patchSize(patch)).toBeGreaterThanOrEqual(held)
  expect(patchSize(patch)).toBeLessThan(held + 10_000)
})

test.each<[string, Command]>([
  ['the song', { type: 'song/rename', name: 'a'.repeat(50_000) }],
  ['a track', { type: 'track/rename', trackId, name: 'a'.repeat(50_000) }],
])('PA4 a long name of %s takes room', (_, command) => {
  expect(patchSize(apply(song, command).patch)).toBeGreaterThan(2 * 50_000)
})

test('PA4 an order of the tracks takes room for each of them, before and after', () => {
  const many = applyAll(song, ...Array.from({ length: 99 }, (): Command => ({ type: 'track/add' })))
  const order = (among: typeof song) =>
    patchSize(apply(among, { type: 'track/move', trackIds: [among.tracks[2].id], index: 1 }).patch)
  expect(order(many) - order(applyAll(song, { type: 'track/add' }))).toBe(98 * 16)
})
