import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { ghostTracks } from './ghostTracks'

/** Ids 1 (the conductor), 2 and 3 melodic, 4 and 5 drums. */
const song = testSong([{ channel: null }, { channel: 0 }, { channel: 1 }, { channel: 9 }, { channel: 9, port: 1 }])
const behind = (selected: number, ghosts: number[]) => ghostTracks(song, selected, new Set(ghosts)).map(({ id }) => id)

test('all ghosts but the selected track and the conductor are drawn', () => {
  expect(behind(2, [1, 2, 3, 4])).toEqual([3, 4])
  expect(behind(2, [])).toEqual([])
})

test('only drum tracks are drawn behind a drum track', () => {
  expect(behind(4, [1, 2, 3, 4, 5])).toEqual([5])
})
