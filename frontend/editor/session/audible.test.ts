import { expect, test } from 'vitest'
import type { Song } from '#shared/song/song'
import { audibleTracks } from './audible'

const song = { tracks: [{ id: 1 }, { id: 2 }, { id: 3 }] } as unknown as Song

test.each([
  ['nothing muted hears all', [], [], null],
  ['a muted track is left out', [2], [], [1, 3]],
  ['a soloed track is alone', [], [3], [3]],
  ['solo is stronger than mute', [3], [3], [3]],
  ['marks of tracks that are gone do not count', [9], [8], null],
])('%s', (_, muted, soloed, expected) => {
  expect(audibleTracks(song, new Set(muted), new Set(soloed))).toEqual(expected)
})
