import { expect, test } from 'vitest'
import type { Song } from '#shared/api/songs'
import { arrange } from './arrange'

const song = (name: string, minute: number) =>
  ({ id: name, name, created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() }) as Song

const songs = [song('Étude 10', 2), song('beta', 3), song('Étude 2', 1), song('Alpha', 4)]
const names = (...of: Parameters<typeof arrange>) => arrange(...of).map(({ name }) => name)

test('orders', () => {
  expect(names(songs, '', 'newest')).toEqual(['Alpha', 'beta', 'Étude 10', 'Étude 2'])
  expect(names(songs, '', 'oldest')).toEqual(['Étude 2', 'Étude 10', 'beta', 'Alpha'])
  expect(names(songs, '', 'name')).toEqual(['Alpha', 'beta', 'Étude 2', 'Étude 10'])
})

test('a search does not mind case, accents and spaces around it', () => {
  expect(names(songs, ' ETUDE ', 'oldest')).toEqual(['Étude 2', 'Étude 10'])
  expect(names(songs, 'é', 'oldest')).toEqual(['Étude 2', 'Étude 10', 'beta'])
  expect(names(songs, 'zzz', 'newest')).toEqual([])
})

test('the list that it is given stays as it is', () => {
  const before = [...songs]
  arrange(songs, '', 'name')
  expect(songs).toEqual(before)
})
