import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyAll, songWith } from '#shared/edit/testing/songs'
import { OVERVIEW_COLUMNS, overviewOf, SongOverview } from './songOverview'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each column has the span of the pitches that sound in it, and counts what starts in it', () => {
  const { song } = songWith([
    [0, 100, 60],
    [0, 100, 72],
    [OVERVIEW_COLUMNS * 10 - 10, 10, 40],
  ])
  const { ticks, low, high, count, most } = overviewOf(song)!
  expect(ticks).toBe(10)
  expect([low[0], high[0], count[0]]).toEqual([60, 72, 2])
  expect([low[9], high[9], count[9]]).toEqual([60, 72, 0])
  expect(high[10]).toBeLessThan(low[10])
  expect([low.at(-1), high.at(-1), count.at(-1)]).toEqual([40, 40, 1])
  expect(most).toBe(2)
})

test('a song without notes has none', () => {
  expect(overviewOf(songWith([]).song)).toBeNull()
})

test('a small song is summed up at once, a large one when it is left alone', () => {
  let changes = 0
  const overview = new SongOverview(() => changes++)
  const small = songWith([[0, 480, 60]])
  overview.setSong(small.song)
  expect(overview.columns?.most).toBe(1)
  const notes = Array.from({ length: 30_000 }, (_, i) => ({ tick: i, duration: 1, noteNumber: 60, velocity: 100 }))
  const large = applyAll(small.song, { type: 'notes/add', trackId: small.trackId, notes })
  overview.setSong(large)
  expect(overview.columns?.most).toBe(1)
  vi.runAllTimers()
  expect(overview.columns?.most).toBeGreaterThan(50)
  expect(changes).toBe(1)
  overview.setSong({ ...large, name: 'Other' })
  vi.runAllTimers()
  expect(changes).toBe(1)
})

test('a new end alone gives a new scale', () => {
  const { song } = songWith([[0, 480, 60]])
  const endsAt = (endTick: number) => ({ ...song, tracks: song.tracks.map((track) => ({ ...track, endTick })) })
  const overview = new SongOverview(() => {})
  overview.setSong(endsAt(OVERVIEW_COLUMNS * 10))
  overview.setSong(endsAt(OVERVIEW_COLUMNS * 20))
  expect(overview.endTick).toBe(OVERVIEW_COLUMNS * 20)
})
