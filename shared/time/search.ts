/** Index of the last entry of an ascending array that is not above `value`; 0 when all are. */
export function lastNotAbove(sorted: Uint32Array | Float64Array | readonly number[], value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (sorted[middle] <= value) low = middle
    else high = middle - 1
  }
  return low
}
