import { expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { filterAndSort } from './filterAndSort'
import { ALL, type LibraryView } from './view'

const song = (name: string, minute: number, genre: string | null = null, mood: string | null = null) =>
  ({ id: name, name, genre, mood, created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() }) as SongRecord

const songs = [
  song('Étude 10', 2, 'Jazz', 'Calm'),
  song('beta', 3, 'r&b'),
  song('Étude 2', 1, 'Jazz', 'Klezmer'),
  song('Alpha', 4, 'Uncategorized', 'Unknown'),
]
const everything: LibraryView = { query: '', order: 'newest', genre: ALL, mood: ALL, playlist: ALL }
const names = (view: Partial<LibraryView>, inPlaylist: readonly string[] = []) =>
  filterAndSort(songs, { ...everything, ...view }, new Set(inPlaylist)).map(({ name }) => name)

test('orders', () => {
  expect(names({ order: 'newest' })).toEqual(['Alpha', 'beta', 'Étude 10', 'Étude 2'])
  expect(names({ order: 'oldest' })).toEqual(['Étude 2', 'Étude 10', 'beta', 'Alpha'])
  expect(names({ order: 'name' })).toEqual(['Alpha', 'beta', 'Étude 2', 'Étude 10'])
})

test('a search ignores case, accents and surrounding spaces', () => {
  expect(names({ query: ' ETUDE ', order: 'oldest' })).toEqual(['Étude 2', 'Étude 10'])
  expect(names({ query: 'é', order: 'oldest' })).toEqual(['Étude 2', 'Étude 10', 'beta'])
  expect(names({ query: 'zzz' })).toEqual([])
})

test('filters combine', () => {
  expect(names({ genre: 'Jazz' })).toEqual(['Étude 10', 'Étude 2'])
  expect(names({ genre: 'R&B' })).toEqual(['beta'])
  expect(names({ genre: 'none' })).toEqual(['Alpha'])
  expect(names({ mood: 'none' })).toEqual(['Alpha', 'beta'])
  expect(names({ genre: 'Jazz', mood: 'Klezmer' })).toEqual(['Étude 2'])
  expect(names({ playlist: 'a list' }, ['beta', 'Alpha'])).toEqual(['Alpha', 'beta'])
})

test('does not change its input', () => {
  const before = [...songs]
  names({ order: 'name' })
  expect(songs).toEqual(before)
})
