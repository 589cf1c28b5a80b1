import { expect, test } from 'vitest'
import type { Song } from '../song/song'
import { apply } from './apply'
import type { Command } from './command'
import { composePatches } from './composePatches'
import { applyPatch, invertPatch, isEmpty } from './patch'
import { applyAll, contentsOf, songWith } from './testing/songs'

/** A song of four tracks. */
const { song: first, trackId } = songWith([[0, 480, 60]])
const song = applyAll(first, { type: 'track/add' }, { type: 'track/add' }, { type: 'track/add' })
const [a, b, c, d] = song.tracks.slice(1).map(({ id }) => id)

const move = (id: number, index: number): Command => ({ type: 'track/move', trackIds: [id], index })
const text = { tick: 480, status: 0xff as const, metaType: 1, data: Uint8Array.of(65) }
const channel = (to: number): Command => ({ type: 'track/channel', trackId, channel: to })

test.each<[string, readonly Command[]]>([
  ['two orders of the tracks', [move(b, 1), move(d, 2)]],
  ['two orders that leave some tracks where they were', [move(b, 1), move(d, 3), move(a, 1)]],
  [
    'two names of the song',
    [
      { type: 'song/rename', name: 'A' },
      { type: 'song/rename', name: 'B' },
    ],
  ],
  [
    'a name and a colour',
    [
      { type: 'track/rename', trackId, name: 'A' },
      { type: 'track/color', trackId, color: 5 },
    ],
  ],
  ['tracks that come and go', [{ type: 'track/add' }, { type: 'track/remove', trackId: c }, { type: 'track/add' }]],
  ['an event and another', [1, 2].map((n) => ({ type: 'events/add', trackId, events: [{ ...text, tick: n }] }))],
  ['a change of an order and one of a track', [move(b, 1), channel(7)]],
])('PA2 %s are one patch, both ways', (_, commands) => {
  const { after, patch } = run(commands)
  expect(contentsOf(after)).not.toEqual(contentsOf(song))
  expect(patch.steps.length).toBeLessThan(3)
  expect(contentsOf(applyPatch(song, patch))).toEqual(contentsOf(after))
  expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
})

test.each<[string, readonly Command[]]>([
  ['an order and the one before', [move(b, 1), move(a, 1)]],
  [
    'a name of the song and the one before',
    [
      { type: 'song/rename', name: 'A' },
      { type: 'song/rename', name: 'Test' },
    ],
  ],
  ['a channel and the one before', [channel(7), channel(0)]],
])('PA2 %s cancel out', (_, commands) => {
  expect(isEmpty(run(commands).patch)).toBe(true)
})

function run(commands: readonly Command[]) {
  let after: Song = song
  const patches = commands.map((command) => {
    const applied = apply(after, command)
    after = applied.song
    return applied.patch
  })
  return { after, patch: patches.reduce(composePatches) }
}
