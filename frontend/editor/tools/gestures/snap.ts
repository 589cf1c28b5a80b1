import type { RollHost } from '../../model/roll'

/**
 * The distance by which an item at `from`, dragged by `raw` ticks, moves: to the nearest grid line, or 0 if the
 * original place is nearer, so that a note off the grid can change its pitch and keep its time. It never moves before
 * 0.
 */
export function snappedDelta(grid: RollHost['grid'], from: number, raw: number, free: boolean): number {
  const target = Math.max(0, from + raw)
  const snapped = Math.max(0, grid.round(target, free))
  return Math.abs(target - from) <= Math.abs(snapped - target) ? 0 : snapped - from
}
