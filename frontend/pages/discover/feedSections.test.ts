import { expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { feedSections } from './feedSections'

const songs = Array.from({ length: 13 }, (_, n) => ({ id: String(n) }) as SongRecord)
const ids = (list: readonly SongRecord[]) => list.map(({ id }) => Number(id))

test('the first five, the first six, the five after the first five, and the rest', () => {
  const { spotlight, trending, topSongs, moreYou } = feedSections(songs)
  expect([spotlight, trending, topSongs, moreYou].map(ids)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [5, 6, 7, 8, 9],
    [10, 11, 12],
  ])
})

test('few songs leave the later sections empty', () => {
  const { spotlight, topSongs, moreYou } = feedSections(songs.slice(0, 3))
  expect([spotlight, topSongs, moreYou].map((list) => list.length)).toEqual([3, 0, 0])
})
