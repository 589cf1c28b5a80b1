import { expect, test } from 'vitest'
import type { Measures } from '../time/measures'
import { Quantizer, type QuantizeSetting } from '../time/quantizer'
import { barStride, forEachGridLine, type GridLineLevel } from './gridLines'

/** 4/4, and 6/8 from tick 7680 on. */
const measures: Measures = {
  timebase: 480,
  tick: Uint32Array.of(0, 7680),
  measure: Uint32Array.of(1, 5),
  numerator: Uint8Array.of(4, 6),
  denominator: Uint32Array.of(4, 8),
  ticksPerBeat: Float64Array.of(480, 240),
}
const eighths: QuantizeSetting = { denominator: 8, variant: 'straight' }

function linesOf(from: number, to: number, pxPerTick: number, grid: QuantizeSetting | null = eighths) {
  const lines: Record<GridLineLevel, number[]> = { bar: [], beat: [], unit: [] }
  forEachGridLine(measures, grid, from, to, pxPerTick, (tick, level) => lines[level].push(tick))
  return lines
}

test('bars, beats and steps, each once', () => {
  expect(linesOf(0, 2000, 0.1)).toEqual({
    bar: [0, 1920],
    beat: [480, 960, 1440],
    unit: [240, 720, 1200, 1680],
  })
})

test('begins in the middle of a bar', () => {
  expect(linesOf(1000, 2000, 0.1)).toEqual({ bar: [1920], beat: [1440], unit: [1200, 1680] })
})

test('a signature changes bars and beats', () => {
  expect(linesOf(5760, 9121, 0.1, null)).toEqual({
    bar: [5760, 7680, 9120],
    beat: [6240, 6720, 7200, 7920, 8160, 8400, 8640, 8880],
    unit: [],
  })
})

test('a grid of whole measures has no lines but the bars', () => {
  expect(linesOf(0, 9000, 0.1, { denominator: 1, variant: 'straight' }).unit).toEqual([])
})

test('the lines are where the quantizer snaps', () => {
  for (const grid of [
    eighths,
    { denominator: 16, variant: 'triplet' },
    { denominator: 8, variant: 'dotted' },
  ] as const) {
    const quantizer = Quantizer.of(grid, measures, 480)
    const lines = linesOf(0, 12_000, 1, grid)
    for (const tick of lines.unit) expect(quantizer.floor(tick)).toBe(tick)
    const all = new Set([...lines.bar, ...lines.beat, ...lines.unit])
    for (let tick = 0; tick < 12_000; tick += 7) expect(all.has(quantizer.floor(tick))).toBe(true)
  }
})

test('lines closer than 5 pixels are left out', () => {
  expect(linesOf(0, 1921, 0.02).unit).toEqual([])
  expect(linesOf(0, 1921, 0.02).beat).toEqual([480, 960, 1440])
  expect(linesOf(0, 1921, 0.01).beat).toEqual([])
  expect(linesOf(0, 7680, 0.002).bar).toEqual([0, 3840])
})

test('bars are marked every 1, 2, 4 …', () => {
  expect(barStride(1920, 400)).toBe(1)
  expect(barStride(1920, 1921)).toBe(2)
  expect(barStride(100, 401)).toBe(8)
})
