import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RawEvent, Song } from '../song/song'
import { Measures, nextBar } from './measures'
import { Quantizer } from './quantizer'

function measuresOf(timebase: number, ...signatures: [tick: number, numerator: number, exponent: number][]): Measures {
  const events = signatures.map(
    ([tick, numerator, exponent]): RawEvent => ({
      id: 1,
      tick,
      order: 1,
      status: 0xff,
      metaType: 0x58,
      data: Uint8Array.of(numerator, exponent),
    }),
  )
  return Measures.of({ timebase, tracks: [{ events }] as unknown as Song['tracks'] })
}

function gridOf(quantizer: Quantizer, to: number) {
  const grid = [0]
  while (grid[grid.length - 1] < to) grid.push(quantizer.ceil(grid[grid.length - 1] + 1))
  return grid
}

test.each([
  [1, 'straight', 1920],
  [2, 'straight', 960],
  [4, 'straight', 480],
  [4, 'dotted', 720],
  [4, 'triplet', 320],
  [8, 'straight', 240],
  [16, 'straight', 120],
  [32, 'triplet', 40],
  [64, 'dotted', 45],
  [128, 'straight', 15],
  [128, 'triplet', 10],
] as const)('a step of 1/%i %s is %i ticks of 480 a beat', (denominator, variant, unit) => {
  const quantizer = Quantizer.of({ denominator, variant }, measuresOf(480), 480)
  expect(quantizer.unitAt(5000)).toBe(unit)
  expect(quantizer.ceil(1)).toBe(unit)
})

test('floor, round and ceil', () => {
  const quantizer = Quantizer.of({ denominator: 8, variant: 'straight' }, measuresOf(480), 480)
  expect([0, 239, 240, 241].map(quantizer.floor)).toEqual([0, 0, 240, 240])
  expect([0, 119, 120, 240, 359].map(quantizer.round)).toEqual([0, 0, 240, 240, 240])
  expect([0, 1, 240, 241].map(quantizer.ceil)).toEqual([0, 240, 240, 480])
  expect([quantizer.floor(-5), quantizer.round(-500), quantizer.ceil(-1)]).toEqual([0, 0, 0])
})

test('denominator 1 is a measure, whatever its signature', () => {
  const quantizer = Quantizer.of({ denominator: 1, variant: 'straight' }, measuresOf(480, [0, 3, 2], [2880, 7, 3]), 480)
  expect(gridOf(quantizer, 6000)).toEqual([0, 1440, 2880, 4560, 6240])
  expect([0, 2880].map(quantizer.unitAt)).toEqual([1440, 1680])
})

test('the grid restarts at every bar', () => {
  const quantizer = Quantizer.of({ denominator: 4, variant: 'straight' }, measuresOf(480, [0, 7, 3]), 480)
  expect(gridOf(quantizer, 2000)).toEqual([0, 480, 960, 1440, 1680, 2160])
})

test('a step with a fraction does not drift, and no step is below one tick', () => {
  const fractional = Quantizer.of({ denominator: 32, variant: 'triplet' }, measuresOf(100), 100)
  expect(gridOf(fractional, 50)).toEqual([0, 8, 17, 25, 33, 42, 50])
  expect(fractional.floor(400_000 * 1000)).toBe(400_000 * 1000)
  const tiny = Quantizer.of({ denominator: 128, variant: 'straight' }, measuresOf(4), 4)
  expect(tiny.unitAt(0)).toBe(1)
  expect(tiny.ceil(7)).toBe(7)
})

test('snapping is idempotent, keeps the order and never skips a bar start', () => {
  const setting = fc.record({
    denominator: fc.constantFrom(1, 2, 4, 8, 16, 32, 64, 128),
    variant: fc.constantFrom('straight' as const, 'dotted' as const, 'triplet' as const),
  })
  const signature = fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 33 }), fc.nat(7))
  fc.assert(
    fc.property(
      setting,
      signature,
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(100_000),
      (wanted, at, timebase, tick) => {
        const measures = measuresOf(timebase, at)
        const quantizer = Quantizer.of(wanted, measures, timebase)
        const [before, nearest, after] = [quantizer.floor(tick), quantizer.round(tick), quantizer.ceil(tick)]
        expect(before).toBeLessThanOrEqual(tick)
        expect(after).toBeGreaterThanOrEqual(tick)
        expect(nearest === before || nearest === after).toBe(true)
        for (const point of [before, nearest, after]) {
          expect(Number.isInteger(point)).toBe(true)
          expect([quantizer.floor(point), quantizer.round(point), quantizer.ceil(point)]).toEqual([point, point, point])
        }
        expect(after).toBeLessThanOrEqual(nextBar(measures, tick))
        const bar = nextBar(measures, tick)
        expect(quantizer.floor(bar)).toBe(bar)
      },
    ),
  )
})

test('with a swing, every second step of a bar is late', () => {
  const quantizer = Quantizer.of({ denominator: 8, variant: 'straight' }, measuresOf(480, [0, 3, 3]), 480)
  const places = [0, 120, 200, 320, 399, 480, 599, 600, 720, 1040]
  expect(places.map((tick) => quantizer.swing(tick, 2 / 3))).toEqual([0, 0, 320, 320, 320, 480, 480, 720, 720, 1040])
  expect([quantizer.swing(250, 0.5), quantizer.round(250), quantizer.swing(250, 0.6)]).toEqual([240, 240, 288])
})

test('before the song there is its first tick alone', () => {
  const quantizer = Quantizer.of({ denominator: 4, variant: 'straight' }, measuresOf(480), 480)
  for (const tick of [-5, -5000])
    expect([quantizer.floor(tick), quantizer.round(tick), quantizer.ceil(tick), quantizer.swing(tick, 0.6)]).toEqual([
      0, 0, 0, 0,
    ])
})
