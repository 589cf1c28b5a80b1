import { type Measures, measureAt, nextBar } from './measures'

/** The setting of the grid control. */
export interface QuantizeSetting {
  /** 1, 2, 4 … 128: the note value of a step; 1 is a whole measure, whatever its signature. */
  readonly denominator: number
  /** Dotted: × 1.5; triplet: ÷ 1.5. */
  readonly variant: 'straight' | 'dotted' | 'triplet'
}

/**
 * Snaps ticks to a grid that restarts at every bar. A step may have a fraction (at 120 ticks per beat, a 128th is 3.75
 * ticks): positions are multiples of the exact step, rounded to whole ticks, so the grid never drifts. No step is below
 * 1 tick.
 */
export interface Quantizer {
  /** The last grid position that is not after `tick`. */
  floor(tick: number): number
  /** The nearest grid position; the later of two that are equally near. */
  round(tick: number): number
  /**
   * The nearest position of a grid on which every second step of a measure is late. `ratio`: the share of a pair of
   * steps that the first takes; 0.5 is straight.
   */
  swing(tick: number, ratio: number): number
  /** The first grid position that is not before `tick`. */
  ceil(tick: number): number
  /** Length of a step at `tick`, rounded to whole ticks. */
  unitAt(tick: number): number
}

const FACTOR = { straight: 1, dotted: 1.5, triplet: 2 / 3 } as const

/** Exact length of a grid step in ticks, at least 1; may have a fraction. */
export function gridStep({ denominator, variant }: QuantizeSetting, timebase: number, ticksPerMeasure: number): number {
  const length = denominator === 1 ? ticksPerMeasure : (timebase * 4) / denominator
  return Math.max(1, length * FACTOR[variant])
}

const nearest = (tick: number, { before, after }: { before: number; after: number }): number =>
  tick - before < after - tick ? before : after

export const Quantizer = {
  of(setting: QuantizeSetting, measures: Measures, timebase: number): Quantizer {
    const stepAt = (ticksPerMeasure: number) => gridStep(setting, timebase, ticksPerMeasure)

    let last = { ratio: 0, before: 0, after: 0 }
    /**
     * The grid lines at or before `wanted` and after it; before the song, those of tick 0. Ticks mostly arrive in time
     * order, so the previous step usually answers.
     */
    const around = (wanted: number, ratio = 0.5): { before: number; after: number } => {
      const tick = Math.max(0, wanted)
      if (tick < last.before || tick >= last.after || ratio !== last.ratio) last = { ratio, ...find(tick, ratio) }
      return last
    }
    /** `ratio`: the swing's. */
    const find = (tick: number, ratio: number): { before: number; after: number } => {
      const { start, ticksPerMeasure } = measureAt(measures, tick)
      const step = stepAt(ticksPerMeasure)
      const end = nextBar(measures, tick)
      const late = (index: number) => (index % 2 === 1 ? 2 * ratio - 1 : 0)
      const at = (index: number) => Math.min(end, start + Math.round((index + late(index)) * step))
      // The quotient may round to either side of a grid position, so its neighbours decide.
      let index = Math.max(0, Math.floor((tick - start) / step) - 1)
      while (at(index + 1) <= tick) index++
      return { before: at(index), after: at(index + 1) }
    }

    return {
      floor: (tick) => around(tick).before,
      ceil: (tick) => {
        const { before, after } = around(tick)
        return before >= tick ? before : after
      },
      round: (tick) => nearest(tick, around(tick)),
      swing: (tick, ratio) => nearest(tick, around(tick, ratio)),
      unitAt: (tick) => Math.max(1, Math.round(stepAt(measureAt(measures, Math.max(0, tick)).ticksPerMeasure))),
    }
  },
}
