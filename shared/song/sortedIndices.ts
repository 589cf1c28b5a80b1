/** Below this many rows a comparison sort is faster than counting. */
const COUNTING_FROM = 1024
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

type Key = Uint32Array | Uint16Array | Uint8Array

/**
 * The row numbers 0 … length − 1 sorted by several keys, the most significant first. Stable; linear in `length` for
 * many rows (a radix sort that skips digits on which all rows agree).
 */
export function sortedIndices(length: number, keys: readonly Key[]): Uint32Array {
  const indices = Uint32Array.from({ length }, (_, i) => i)
  if (length < COUNTING_FROM) return indices.sort((a, b) => compareRows(keys, a, b))
  let from: Uint32Array = indices
  let to: Uint32Array = new Uint32Array(length)
  const counts = new Uint32Array(DIGITS)
  for (const key of keys.toReversed()) {
    for (let shift = 0; shift < key.BYTES_PER_ELEMENT * 8; shift += DIGIT_BITS) {
      if (!countDigits(key, length, shift, counts)) continue
      for (let i = 0; i < length; i++) to[counts[(key[from[i]] >>> shift) & (DIGITS - 1)]++] = from[i]
      const spare = from
      from = to
      to = spare
    }
  }
  return from
}

/** Whether the rows are already sorted by the keys. */
export function isSorted(length: number, keys: readonly Key[]): boolean {
  for (let i = 1; i < length; i++) if (compareRows(keys, i - 1, i) > 0) return false
  return true
}

function compareRows(keys: readonly Key[], a: number, b: number): number {
  for (const key of keys) if (key[a] !== key[b]) return key[a] - key[b]
  return 0
}

/**
 * Fills `counts` with the index at which the rows of each digit begin. Returns false if all rows have the same digit.
 */
function countDigits(key: Key, length: number, shift: number, counts: Uint32Array): boolean {
  counts.fill(0)
  for (let i = 0; i < length; i++) counts[(key[i] >>> shift) & (DIGITS - 1)]++
  if (counts[(key[0] >>> shift) & (DIGITS - 1)] === length) return false
  let place = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = counts[digit]
    counts[digit] = place
    place += count
  }
  return true
}
