import type { RollHost } from '../../model/roll'

/**
 * How far something at `from` goes when it is dragged by `raw` ticks: to the nearest grid line, or nowhere when the
 * place it came from is nearer, so that a note off the grid can change its pitch and keep its time. Never before 0.
 */
export function snappedDelta(grid: RollHost['grid'], from: number, raw: number, free: boolean): number {
  const target = Math.max(0, from + raw)
  const snapped = Math.max(0, grid.round(target, free))
  return Math.abs(target - from) <= Math.abs(snapped - target) ? 0 : snapped - from
}
