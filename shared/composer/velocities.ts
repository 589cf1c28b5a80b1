import { BAR_TICKS, type SketchNote } from './spec'

/** A bar of so many notes is heard to be alive, or not. */
const FULL = 6
const LEAST = 4

/** Notes of which every bar of six and more has at least four velocities: no hand strikes them all alike. */
export function livelyVelocities(notes: readonly SketchNote[]): SketchNote[] {
  const bars = new Map<number, number[]>()
  for (const [i, { tick }] of notes.entries()) {
    const bar = Math.floor(tick / BAR_TICKS)
    bars.set(bar, [...(bars.get(bar) ?? []), i])
  }
  const lively = [...notes]
  for (const places of bars.values()) {
    if (places.length < FULL) continue
    const used = new Set(places.map((i) => notes[i].velocity))
    // Every second note gives way by one, two, three …, until there are enough.
    for (let turn = 1; used.size < LEAST && turn < places.length; turn += 2) {
      const i = places[turn]
      let velocity = notes[i].velocity
      while (used.has(velocity) && velocity > 1) velocity--
      lively[i] = { ...notes[i], velocity }
      used.add(velocity)
    }
  }
  return lively
}
