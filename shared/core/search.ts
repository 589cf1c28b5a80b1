/**
 * The first of 0 … `length` − 1 for which a condition holds, given that it then holds for all after; `length` if it
 * holds for none.
 */
export function firstWhere(length: number, holds: (index: number) => boolean): number {
  return firstBetween(0, length, holds)
}

/**
 * Like `firstWhere`, searching forward from `from`, where the result is likely to be near: takes logarithmic time in
 * its distance.
 */
export function firstNear(from: number, length: number, holds: (index: number) => boolean): number {
  let low = from
  let step = 1
  while (low + step <= length && !holds(low + step - 1)) {
    low += step
    step *= 2
  }
  return firstBetween(low, Math.min(length, low + step - 1), holds)
}

/** The index of the last entry of an ascending array that is at most `value`; 0 if there is none. */
export function lastNotAbove(sorted: Uint32Array | Float64Array | readonly number[], value: number): number {
  return Math.max(0, firstWhere(sorted.length, (index) => sorted[index] > value) - 1)
}

function firstBetween(from: number, end: number, holds: (index: number) => boolean): number {
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
