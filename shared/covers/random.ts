/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface CoverRandom {
  /** In [from, to). */
  between(from: number, to: number): number
  /** An integer in [from, to]. */
  whole(from: number, to: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Mulberry32, a generator of 32 bits of state. */
export function coverRandom(seed: string): CoverRandom {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  return { between, whole, pick: (values) => values[whole(0, values.length - 1)] }
}
