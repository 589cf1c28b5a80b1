import { expect, test } from 'vitest'
import type { LanePoints } from '#shared/song/lanes'
import { LaneScale } from '../laneScale'
import { EMPTY_LANES } from '../models/laneModel'
import type { RollModel } from '../models/rollModel'
import { BYTES_PER_VERTEX, QuadBatch, VERTICES_PER_QUAD } from '../quadBatch'
import type { Glyph } from '../textAtlas'
import { TimeAxis } from '../timeAxis'
import { Viewport } from '../viewport'
import { paintPoints } from './paintPoints'

const white: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 1, height: 1 }
const LINE = 0xff0000ff

/** A view of 1,000 pixels of notes, with a lane of 100 pixels at the bottom; a tick is a tenth of a pixel. */
function paint(points: LanePoints, selected: number[] = []) {
  const viewport = new Viewport(new TimeAxis())
  viewport.resize(1081, 600)
  viewport.time.setContent(1_000_000, 480)
  viewport.scrollTo(10_000)
  const scale = new LaneScale(7, { top: 480, height: 103 })
  const batch = new QuadBatch()
  batch.begin(1, white)
  const chosen = new Set(selected)
  const model = {
    viewport,
    theme: { select: 0xffffff00 },
    trackColor: LINE,
    lanes: { ...EMPTY_LANES, selected: { count: chosen.size, has: (id: number) => chosen.has(id) } },
    atlas: { dot: (size: number) => ({ ...white, width: size, height: size }) },
  } as unknown as RollModel
  paintPoints(batch, model, scale, points, 0)
  const words = new Uint32Array(batch.floats.buffer)
  const stride = (VERTICES_PER_QUAD * BYTES_PER_VERTEX) / 4
  const quads = Array.from({ length: batch.count }, (_, i) => {
    const at = i * stride
    const [left, top, right, bottom] = [0, 1, stride - 4, stride - 3].map((j) => batch.floats[at + j])
    return { left, top, right, bottom, color: words[at + 3] }
  })
  return { quads, scale }
}

function pointsOf(length: number, row: (i: number) => readonly [tick: number, value: number]): LanePoints {
  const points = { length, id: new Uint32Array(length), tick: new Uint32Array(length), value: new Uint32Array(length) }
  for (let i = 0; i < length; i++) {
    points.id[i] = i + 1
    ;[points.tick[i], points.value[i]] = row(i)
  }
  return points
}

test('the value in force before the view is drawn in, each value up to the next', () => {
  const rows = [
    [0, 127],
    [12_000, 64],
  ] as const
  const { quads, scale } = paint(pointsOf(2, (i) => rows[i]))
  const lines = quads.filter(({ color, left, right }) => color === LINE && right - left > 20)
  expect(lines.map(({ left, right }) => [left, right])).toEqual([
    [64, 264],
    [264, 1064],
  ])
  for (const [i, value] of [127, 64].entries()) {
    expect(lines[i].top).toBeLessThanOrEqual(Math.round(scale.yOf(value)))
    expect(lines[i].bottom).toBeGreaterThanOrEqual(Math.round(scale.yOf(value)) - 1)
  }
})

test('events on every tick cost as much as the pixels, and none is lost', () => {
  const { quads, scale } = paint(pointsOf(50_000, (i) => [i, i === 15_001 ? 127 : (i * 13) % 40]))
  expect(quads.length).toBeLessThan(1_500)
  const top = Math.min(...quads.map((quad) => quad.top))
  expect(Math.abs(top - scale.yOf(127))).toBeLessThan(2)
})

test('selected points are marked, also in a crowd', () => {
  const selectColor = 0xffffff00
  const marked = (selected: number[]) =>
    paint(
      pointsOf(50_000, (i) => [i, i % 100]),
      selected,
    ).quads.filter(({ color }) => color === selectColor)
  expect(marked([15_000])).toHaveLength(1)
  expect(marked([])).toHaveLength(0)
})
