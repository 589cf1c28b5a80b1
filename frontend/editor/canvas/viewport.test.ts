import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteNumberToY, tickToX, xToTick } from '#shared/view/noteView'
import { ArrangeViewport } from './arrangeViewport'
import { laneIndexAt, regionAt } from './layout'
import { TimeAxis } from './timeAxis'
import { Viewport } from './viewport'

function viewportOf(endTick = 100_000, timebase = 480): Viewport {
  const viewport = new Viewport(new TimeAxis())
  viewport.resize(1081, 649)
  viewport.time.setContent(endTick, timebase)
  viewport.reset()
  return viewport
}

test('starts at tick 0 with row 84 on top', () => {
  const viewport = viewportOf()
  expect(viewport.scrollTick).toBe(0)
  expect(noteNumberToY(viewport, 84)).toBe(0)
  expect(viewport.pxPerTick).toBe(0.1)
  expect(viewport.visibleTicks).toBe(10_000)
})

test('scrolls within the song and its margin', () => {
  const viewport = viewportOf()
  viewport.scrollBy(-50, -10_000)
  expect([viewport.scrollTick, viewport.scrollY]).toEqual([0, 0])
  viewport.scrollBy(1e9, 1e9)
  expect(viewport.scrollTick).toBe(105_360)
  expect(viewport.scrollY).toBe(128 * 14 - viewport.layout.notesHeight)
})

test('a song that is shorter than the view does not scroll', () => {
  const viewport = viewportOf(0)
  viewport.zoomTime(0.5, 0)
  viewport.scrollBy(500, 0)
  expect(viewport.scrollTick).toBe(0)
  expect(viewport.contentTicks).toBe(20_000)
})

test('zooming keeps what is under the pointer', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.85, max: 1.15, noNaN: true }), fc.nat(1000), fc.nat(600), (factor, x, y) => {
      const viewport = viewportOf()
      viewport.scrollTo(40_000, 500)
      const tick = xToTick(viewport, x)
      const row = (viewport.scrollY + y) / viewport.keyHeight
      viewport.zoomTime(factor, x)
      viewport.zoomRows(factor, y)
      expect(tickToX(viewport, tick)).toBeCloseTo(x, 6)
      expect((viewport.scrollY + y) / viewport.keyHeight).toBeCloseTo(row, 6)
    }),
  )
})

test.each([24, 96, 480, 960, 15_360])(
  '%i ticks a quarter: 48 px at first, scales keep to 0.15–15 and 0.5–4',
  (timebase) => {
    const viewport = viewportOf(timebase * 200, timebase)
    const quarter = () => viewport.pxPerTick * timebase
    expect(quarter()).toBeCloseTo(48)
    viewport.zoomTime(1000, 0)
    viewport.zoomRows(1000, 0)
    expect(quarter()).toBeCloseTo(720)
    expect(viewport.keyHeight).toBe(48)
    viewport.zoomTime(0.00001, 0)
    viewport.zoomRows(0.00001, 0)
    expect(quarter()).toBeCloseTo(7.2)
    expect(viewport.keyHeight).toBe(6)
    viewport.resetTimeScale()
    viewport.resetRowHeight()
    expect(quarter()).toBeCloseTo(48)
    expect(viewport.keyHeight).toBeCloseTo(14)
    expect(viewport.pxPerQuarter).toBeCloseTo(48)
  },
)

test('a song of another timebase keeps the length of a quarter on the screen', () => {
  const viewport = viewportOf()
  viewport.zoomTime(2, 0)
  viewport.time.setContent(10_000, 96)
  expect(viewport.pxPerTick).toBeCloseTo(1)
  expect(viewport.pxPerQuarter).toBeCloseTo(96)
})

test('whatever is done, the view stays inside', () => {
  const step = fc.oneof(
    fc.tuple(
      fc.constant('scrollBy' as const),
      fc.integer({ min: -9999, max: 9999 }),
      fc.integer({ min: -999, max: 999 }),
    ),
    fc.tuple(fc.constant('zoomTime' as const), fc.double({ min: 0.5, max: 2, noNaN: true }), fc.nat(1000)),
    fc.tuple(fc.constant('zoomRows' as const), fc.double({ min: 0.5, max: 2, noNaN: true }), fc.nat(600)),
    fc.tuple(fc.constant('resize' as const), fc.nat(2000), fc.nat(1200)),
    fc.tuple(fc.constant('setContent' as const), fc.nat(1e6), fc.integer({ min: 1, max: 32_767 })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const viewport = viewportOf()
      for (const [action, a, b] of steps)
        if (action === 'setContent') viewport.time.setContent(a, b)
        else viewport[action](a, b)
      expect(viewport.scrollTick).toBeGreaterThanOrEqual(0)
      expect(viewport.scrollTick + viewport.visibleTicks).toBeLessThanOrEqual(viewport.contentTicks + 1e-6)
      expect(viewport.scrollY).toBeGreaterThanOrEqual(0)
      const { notesHeight } = viewport.layout
      if (notesHeight <= viewport.contentHeight)
        expect(viewport.scrollY + notesHeight).toBeLessThanOrEqual(viewport.contentHeight + 1e-6)
    }),
  )
})

test('follows a playhead that leaves the first 70 %', () => {
  const viewport = viewportOf()
  viewport.time.follow(6_999)
  expect(viewport.scrollTick).toBe(0)
  viewport.time.follow(7_001)
  expect(viewport.scrollTick).toBe(7_001)
  viewport.time.follow(100)
  expect(viewport.scrollTick).toBe(100)
})

test('reveals by the least scroll', () => {
  const viewport = viewportOf()
  viewport.scrollTo(10_000, 500)
  viewport.reveal({ x: 10, y: 10, width: 20, height: 14 })
  expect([viewport.scrollTick, viewport.scrollY]).toEqual([10_000, 500])
  viewport.reveal({ x: 990, y: -6, width: 20, height: 14 })
  expect([viewport.scrollTick, viewport.scrollY]).toEqual([10_100, 494])
})

test('tells listeners of every change until they leave', () => {
  const viewport = viewportOf()
  let calls = 0
  const stop = viewport.subscribe(() => calls++)
  viewport.scrollBy(10, 0)
  viewport.resize(1081, 649)
  expect(calls).toBe(1)
  stop()
  viewport.scrollBy(10, 0)
  expect(calls).toBe(1)
})

describe('regions', () => {
  const viewport = viewportOf()
  viewport.setLaneHeights([120])
  const { layout } = viewport

  test.each([
    [30, 10, null],
    [100, 10, 'minimap'],
    [100, 40, 'ruler'],
    [30, 40, null],
    [30, 100, 'keys'],
    [100, 100, 'notes'],
    [100, 490, null],
    [30, 520, 'laneAxis'],
    [100, 520, 'lane'],
    [100, 632, null],
    [1064, 100, null],
    [-1, 100, null],
  ] as const)('at %i, %i: %s', (x, y, region) => {
    expect(regionAt(layout, x, y)).toBe(region)
  })

  test('two lanes lie under each other, each under its tabs', () => {
    viewport.setLaneHeights([100, 60])
    const { lanes, notesTop, notesHeight } = viewport.layout
    expect(lanes).toEqual([
      { top: 444, height: 100 },
      { top: 572, height: 60 },
    ])
    expect(notesTop + notesHeight).toBe(416)
    expect([500, 550, 600].map((y) => regionAt(viewport.layout, 100, y))).toEqual(['lane', null, 'lane'])
    expect([500, 600, 0].map((y) => laneIndexAt(viewport.layout, y))).toEqual([0, 1, 0])
  })

  test('a small canvas has no minimap', () => {
    const viewport = viewportOf()
    viewport.resize(500, 300)
    expect(viewport.layout.rulerTop).toBe(0)
    expect(regionAt(viewport.layout, 100, 10)).toBe('ruler')
  })

  test('a lane without room has no height', () => {
    viewport.setLaneHeights([5_000, 534])
    expect(viewport.layout.lanes).toEqual([
      { top: 70, height: 0 },
      { top: 98, height: 534 },
    ])
    expect(viewport.layout.notesHeight).toBe(12)
  })
})

test('a view that is not shown leaves the time axis to the one that is', () => {
  const time = new TimeAxis()
  const [roll, arrange] = [new Viewport(time), new ArrangeViewport(time)]
  roll.resize(1081, 649)
  const { visibleTicks } = time
  expect(visibleTicks).toBeGreaterThan(0)
  arrange.setTrackCount(7)
  expect(time.visibleTicks).toBe(visibleTicks)
  roll.leave()
  arrange.enter(1081, 649)
  roll.setLaneHeights([100])
  expect(time.visibleTicks * time.pxPerTick).toBe(arrange.layout.notesWidth)
})
