import { forEachBar, type Measures, measureAt } from '../time/measures'
import { gridStep, type QuantizeSetting } from '../time/quantizer'

export type GridLineLevel = 'bar' | 'beat' | 'unit'

/** The least distance between two lines, in pixels. */
const LEAST_DISTANCE = 5

/**
 * Calls `visit` for every line of the time grid in [from, to), ascending within a bar and level: bars, then the beats
 * between them, then the grid steps between those. When lines would be too close, bars are thinned to every 2nd, 4th …
 * and beats and steps are left out. `grid` null: no steps.
 */
export function forEachGridLine(
  measures: Measures,
  grid: QuantizeSetting | null,
  from: number,
  to: number,
  pxPerTick: number,
  visit: (tick: number, level: GridLineLevel, measure: number) => void,
): void {
  const leastTicks = LEAST_DISTANCE / pxPerTick
  const first = measureAt(measures, Math.max(0, Math.floor(from)))
  forEachBar(measures, first.start, to, visitBar, (ticks) => barStride(ticks, leastTicks))

  function visitBar(start: number, measure: number, end: number): void {
    const length = end - start
    if (start >= from && (measure - 1) % barStride(length, leastTicks) === 0) visit(start, 'bar', measure)
    if (length < leastTicks) return
    const { ticksPerBeat, ticksPerMeasure } = measureAt(measures, start)
    const hasBeats = ticksPerBeat >= leastTicks
    if (hasBeats) visitSteps(start, end, ticksPerBeat, (tick) => visit(tick, 'beat', measure))
    if (grid === null) return
    const step = gridStep(grid, measures.timebase, ticksPerMeasure)
    if (step < leastTicks) return
    visitSteps(start, end, step, (tick) => {
      const nearestBeat = start + Math.round(Math.round((tick - start) / ticksPerBeat) * ticksPerBeat)
      if (!hasBeats || nearestBeat !== tick) visit(tick, 'unit', measure)
    })
  }

  /** Visits the steps inside a bar except its start, at exact multiples rounded to whole ticks. */
  function visitSteps(start: number, end: number, step: number, visitStep: (tick: number) => void): void {
    const limit = Math.min(end, to)
    for (let k = Math.max(1, Math.floor((from - start) / step)); ; k++) {
      const tick = start + Math.round(k * step)
      if (tick >= limit) return
      if (tick >= from) visitStep(tick)
    }
  }
}

/** The smallest n of 1, 2, 4 … for which marks at every nth bar of `ticks` ticks are at least `leastTicks` apart. */
export function barStride(ticks: number, leastTicks: number): number {
  return ticks >= leastTicks ? 1 : 2 ** Math.ceil(Math.log2(leastTicks / Math.max(1, ticks)))
}
