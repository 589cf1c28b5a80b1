import { expect, test } from 'vitest'
import { TimeAxis } from './timeAxis'
import { Viewport } from './viewport'

test('a view that shows less than another keeps the tick at its left edge', () => {
  const time = new TimeAxis()
  time.setRoom(1_000, 0.01)
  time.setContent(1_000_000, 480)
  time.zoom(0.05, 0)
  time.scrollTo(48_000)
  expect(time.pxPerQuarter).toBeCloseTo(2.4)
  time.setRoom(1_000, 0.15)
  expect(time.pxPerQuarter).toBeCloseTo(7.2)
  expect(time.scrollTick).toBe(48_000)
})

test('the views of one time move together, and each reports it', () => {
  const time = new TimeAxis()
  const [one, other] = [new Viewport(time), new Viewport(time)]
  time.setContent(1_000_000, 480)
  one.enter(1_081, 600)
  other.enter(1_081, 600)
  const reports: string[] = []
  one.subscribe(() => reports.push('one'))
  other.subscribe(() => reports.push('other'))
  one.scrollTo(4_800, 100)
  expect(other.scrollTick).toBe(4_800)
  expect(other.scrollY).not.toBe(100)
  expect(reports).toEqual(['one', 'other'])
})

test('a view takes the room of the time when it is shown', () => {
  const time = new TimeAxis()
  const [one, other] = [new Viewport(time), new Viewport(time)]
  one.enter(1_081, 600)
  expect(time.visibleTicks).toBe(10_000)
  other.enter(581, 600)
  expect(time.visibleTicks).toBe(5_000)
})
