import { expect, test } from 'vitest'
import { apply } from './apply'
import type { Command } from './command'
import { applyPatch, EMPTY_PATCH, invertPatch } from './patch'
import { applyAll, songWith } from './testing/songs'

const { song: first, trackId, ids } = songWith([[0, 480, 60]])
const song = applyAll(first, { type: 'track/add' }, { type: 'track/add' })
const [, , second, third] = song.tracks.map(({ id }) => id)
const without = (id: number) => applyAll(song, { type: 'track/remove', trackId: id })

test.each<[string, Command, ReturnType<typeof without>, string]>([
  [
    'a track that is gone',
    { type: 'track/color', trackId: third, color: 1 },
    without(third),
    `no track ${third} to change`,
  ],
  [
    'a track at another place',
    { type: 'track/remove', trackId: third },
    without(second),
    `no track ${third} to remove`,
  ],
  ['a track beyond the last', { type: 'track/remove', trackId: third }, without(third), `no track ${third} to remove`],
  ['another order', toTop(third), applyAll(song, toTop(second)), 'not in the order'],
  ['other tracks', toTop(third), without(third), 'not in the order'],
  ['more tracks', toTop(third), applyAll(song, { type: 'track/add' }), 'not in the order'],
])('PA3 a patch for %s is refused', (_, command, other, message) => {
  expect(() => applyPatch(other, apply(song, command).patch)).toThrow(message)
})

test('CM2 CM5 undo makes the song one version newer, and nothing to undo leaves it', () => {
  const moved = apply(song, { type: 'notes/move', trackId, ids, dTick: 10, dNote: 0 })
  const undone = applyPatch(moved.song, invertPatch(moved.patch))
  expect([moved.song.version, undone.version]).toEqual([song.version + 1, song.version + 2])
  expect(undone.tracks[1].version).toBe(undone.version)
  expect(applyPatch(song, EMPTY_PATCH)).toBe(song)
})

function toTop(id: number): Command {
  return { type: 'track/move', trackIds: [id], index: 1 }
}
