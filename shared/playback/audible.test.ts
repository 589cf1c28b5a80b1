import { expect, test } from 'vitest'
import { audibleTracks } from './audible'
import { testSong } from './testSong'

const song = testSong([{}, {}, {}])

test.each([
  ['nothing muted hears all', [], [], null],
  ['a muted track is left out', [2], [], [1, 3]],
  ['a soloed track is alone', [], [3], [3]],
  ['solo is stronger than mute', [3], [3], [3]],
  ['switches of tracks that are gone do not count', [9], [8], null],
])('%s', (_, muted, soloed, expected) => {
  expect(audibleTracks(song, { muted: new Set(muted), soloed: new Set(soloed) })).toEqual(expected && new Set(expected))
})
