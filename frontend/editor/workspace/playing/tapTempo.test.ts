import { expect, test } from 'vitest'
import { createTapTempo } from './tapTempo'

const tapped = (times: readonly number[]) => {
  const taps = createTapTempo()
  return times.map((time) => taps.tap(time))
}

test('the tempo follows from the second tap on', () => {
  expect(tapped([0, 500, 1000]).map(({ bpm }) => bpm)).toEqual([null, 120, 120])
})

test('uneven taps are averaged', () => {
  expect(tapped([0, 490, 1010, 1500]).at(-1)?.bpm).toBe(120)
})

test('only the latest eight beats count', () => {
  const slow = [0, 1000, 2000]
  const fast = Array.from({ length: 8 }, (_, i) => 2000 + (i + 1) * 500)
  expect(tapped([...slow, ...fast]).at(-1)?.bpm).toBe(120)
})

test('a pause begins another row', () => {
  expect(tapped([0, 500, 3000, 3400])).toEqual([
    { bpm: null, row: 1 },
    { bpm: 120, row: 1 },
    { bpm: null, row: 2 },
    { bpm: 150, row: 2 },
  ])
})

test('two taps at once say nothing', () => {
  expect(tapped([5, 5])[1].bpm).toBeNull()
})
