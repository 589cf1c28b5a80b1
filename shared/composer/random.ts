/**
 * Random numbers that are the same on every machine. Each stage of each track draws from its own stream, named by the
 * seed and by words, so a change in one place leaves all other streams unchanged.
 */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks by weight. Weights must not be negative or all be zero. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number
}

/** The stream of a seed and a name: `randomOf(seed, 'melody', 'A', 2)`. */
export function randomOf(seed: number, ...name: readonly (string | number)[]): Random {
  const next = sfc32(...hash128(`${seed}|${name.join('|')}`))
  for (let i = 0; i < 12; i++) next()
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)],
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return items[items.length - 1][0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** A 32-bit hash of a text, used as the seed of a request without one. */
export const hash32 = (text: string): number => hash128(text)[0]

/** FNV-1a over UTF-16 code units with four offsets, each avalanched. Good enough to keep streams apart. */
function hash128(text: string): [number, number, number, number] {
  return [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((offset) => {
    let hash = offset
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (hash ^ (hash >>> 16)) >>> 0
  }) as [number, number, number, number]
}

/** A small fast counter-based generator (sfc32 by C. Doty-Humphrey, PractRand), 32 bits per step. */
function sfc32(a: number, b: number, c: number, counter: number): () => number {
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
}
