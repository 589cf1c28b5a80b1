import { withParameters } from './operation'

/** Pseudo-random number between −1 and 1, determined by its arguments. */
function noise(seed: number, index: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x7fffffff - 1
}

const seed = { kind: 'number', from: 1, to: 9999, initial: 1, typed: true } as const

/** Moves starts and velocities a little at random; the same seed gives the same result. */
export const humanize = withParameters(
  {
    timing: { kind: 'number', from: 0, to: 240, initial: 10 },
    spread: { kind: 'number', from: 0, to: 64, initial: 8 },
    seed,
  },
  (notes, { timing, spread, seed }) =>
    notes.map((note, i) => ({
      ...note,
      tick: Math.max(0, note.tick + Math.round(noise(seed, 2 * i) * timing)),
      velocity: note.velocity + Math.round(noise(seed, 2 * i + 1) * spread),
    })),
)

/**
 * Changes velocities: sets them, adds, multiplies by percent, ramps evenly over time from the first to the last value,
 * brings them closer to the value by percent (`compress`), or adds a random amount up to the value.
 */
export const velocity = withParameters(
  {
    mode: { kind: 'choice', options: ['set', 'add', 'multiply', 'ramp', 'compress', 'random'], initial: 'set' },
    value: { kind: 'number', from: -127, to: 400, initial: 100 },
    to: { kind: 'number', from: 1, to: 127, initial: 100, modes: ['ramp', 'compress'] },
    seed: { ...seed, modes: ['random'] },
  },
  (notes, { mode, value, to, seed }) => {
    const first = notes[0]?.tick ?? 0
    const span = (notes.at(-1)?.tick ?? 0) - first
    const changed = {
      set: () => value,
      add: (old: number) => old + value,
      multiply: (old: number) => (old * value) / 100,
      ramp: (_: number, tick: number) => value + (span === 0 ? 0 : ((to - value) * (tick - first)) / span),
      compress: (old: number) => to + ((old - to) * (100 - value)) / 100,
      random: (old: number, _: number, i: number) => old + noise(seed, i) * value,
    }[mode]
    return notes.map((note, i) => ({ ...note, velocity: Math.round(changed(note.velocity, note.tick, i)) }))
  },
)
