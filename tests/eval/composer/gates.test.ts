/**
 * The composer's gates that must hold for every song, on a hundred songs. Gates that contradict another one are left to
 * the table. The whole grid: `npm run eval:composer`.
 */
import { expect, test } from 'vitest'
import { controlRows, drumFamilyRow } from './rows/control'
import { keyRows } from './rows/key'
import type { Row } from './rows/row'
import { fewSongs } from './songs'

const songs = fewSongs()

test('there are many songs, of every kind', () => {
  expect(songs.cells.length).toBeGreaterThan(60)
  expect(new Set(songs.cells.map(({ request }) => request.genre)).size).toBe(15)
  expect(new Set(songs.cells.map(({ request }) => request.mood)).size).toBe(10)
  expect(new Set(songs.cells.map(({ request }) => request.scale)).size).toBe(10)
  expect(songs.cover.length).toBeGreaterThan(15)
})

const rows: readonly Row[] = [...controlRows(songs), ...keyRows(songs), drumFamilyRow(songs)].filter(
  ({ contradiction }) => contradiction === undefined,
)

test.each(rows.map((row) => [row.measure, row] as const))('%s', (_, { passed, ours, gate, notes }) => {
  expect(passed, `${ours}, not ${gate}\n${notes?.join('\n')}`).toBe(true)
})
