import { valueIn } from '../core/required'
import { BAR_TICKS, type SketchNote } from './spec'

/** Bars with fewer notes than this are left unchanged. */
const FULL = 6
const LEAST = 4

/** Gives every bar of six or more notes at least four different velocities, since no player strikes them all alike. */
export function livelyVelocities(notes: readonly SketchNote[]): SketchNote[] {
  const bars = new Map<number, number[]>()
  for (const [i, { tick }] of notes.entries()) {
    const bar = Math.floor(tick / BAR_TICKS)
    bars.set(bar, [...(bars.get(bar) ?? []), i])
  }
  const lively = [...notes]
  for (const places of bars.values()) {
    if (places.length < FULL) continue
    const count = new Map<number, number>()
    for (const i of places) count.set(notes[i].velocity, (count.get(notes[i].velocity) ?? 0) + 1)
    for (const i of places.toReversed()) {
      if (count.size >= LEAST) break
      const velocity = notes[i].velocity
      if (count.get(velocity) === 1) continue
      let softer = velocity
      while (count.has(softer) && softer > 1) softer--
      lively[i] = { ...notes[i], velocity: softer }
      count.set(velocity, valueIn(count, velocity) - 1)
      count.set(softer, 1)
    }
  }
  return lively
}
