import { expect, test } from 'vitest'
import { audibleTracks } from './audible'
import { testSong } from './testSong'

const song = testSong([{}, {}, {}])

test.each([
  ['without mutes all are heard', [], [], null],
  ['a muted track is left out', [2], [], [1, 3]],
  ['only the soloed track is heard', [], [3], [3]],
  ['solo is stronger than mute', [3], [3], [3]],
  ['mutes and solos of missing tracks are ignored', [9], [8], null],
])('%s', (_, muted, soloed, expected) => {
  expect(audibleTracks(song, { muted: new Set(muted), soloed: new Set(soloed) })).toEqual(expected && new Set(expected))
})
