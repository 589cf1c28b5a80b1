import { expect, test } from 'vitest'
import { BAR_TICKS, PPQ } from './spec'
import { livelyVelocities } from './velocities'

const bar = (at: number, velocities: readonly number[]) =>
  velocities.map((velocity, i) => ({
    tick: at * BAR_TICKS + (i * PPQ) / 4,
    duration: 60,
    noteNumber: 60 + i,
    velocity,
  }))
const different = (notes: readonly { velocity: number }[]) => new Set(notes.map(({ velocity }) => velocity)).size

test('a full bar with one velocity gets four, close to the original', () => {
  const notes = livelyVelocities(bar(0, [80, 80, 80, 80, 80, 80, 80, 80]))
  expect(different(notes)).toBeGreaterThanOrEqual(4)
  for (const { velocity } of notes) expect(Math.abs(velocity - 80)).toBeLessThanOrEqual(4)
})

test('bars with few notes, and bars with varied velocities, stay unchanged', () => {
  const notes = [...bar(0, [70, 70, 70]), ...bar(1, [70, 72, 74, 76, 76, 76])]
  expect(livelyVelocities(notes)).toEqual(notes)
})

test('each bar is judged on its own', () => {
  const notes = livelyVelocities([...bar(0, [60, 62, 64, 66, 68, 70]), ...bar(1, [90, 90, 90, 90, 90, 90])])
  expect(different(notes.slice(6))).toBeGreaterThanOrEqual(4)
})
