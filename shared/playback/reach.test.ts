import { expect, test } from 'vitest'
import { TempoMap } from '../time/tempoMap'
import { EVERYWHERE, reachOf } from './reach'
import { tempo, testSong } from './testSong'

/** A tick is a millisecond. */
const map = TempoMap.of(testSong([{ channel: null, events: [tempo(0, 125)] }]))
const how = (rate: number, speed = 1) => ({ rate, tempo: map, speed })

test('nothing missing, it plays everywhere', () => {
  expect(reachOf([], how(0))).toEqual(EVERYWHERE)
})

test('it plays up to the first sound that is missing, and starts where the sounds come before they are needed', () => {
  // 1.25 × 2 s + 0.3 s after now.
  expect(reachOf([{ tick: 10_000, bytes: 2000 }], how(1000))).toEqual({ playable: 10_000, startable: 7200 })
  expect(reachOf([{ tick: 10_000, bytes: 2000 }], how(1000, 2))).toEqual({ playable: 10_000, startable: 4400 })
})

test('a late sound that comes slowly counts more than an early one that is nearly here', () => {
  const missing = [
    { tick: 5000, bytes: 0 },
    { tick: 9000, bytes: 5600 },
  ]
  const { playable, startable } = reachOf(missing, how(1000))
  expect(playable).toBe(5000)
  expect(startable).toBeCloseTo(1700, 6)
})

test.each([
  ['that are needed sooner than they can come', 1000],
  ['of which nobody knows when they come', 0],
])('it starts nowhere with sounds %s', (_, rate) => {
  expect(reachOf([{ tick: 2000, bytes: 5000 }], how(rate)).startable).toBe(-1)
})
