import { firstNear } from '../core/search'

/** Sorted columns whose rows can be compared with wanted rows. */
interface RowPlaces {
  readonly length: number
  /** Negative if the row at `index` comes before the wanted row at `offset`. */
  readonly compareAt: (index: number, offset: number) => number
}

/**
 * For each of `count` sorted rows, the first index whose row does not come before it. Gallops from row to row: a few
 * steps for a single row in a long column, linear when every row is wanted.
 */
export function rowPlaces(columns: RowPlaces, count: number, stride: number): Uint32Array {
  const places = new Uint32Array(count)
  const { length, compareAt } = columns
  let from = 0
  for (let i = 0; i < count; i++) {
    const offset = i * stride
    // Usually it is the place of the previous row, or the next.
    if (from < length && compareAt(from, offset) < 0) {
      from++
      if (from < length && compareAt(from, offset) < 0) from = lowerBoundFrom(columns, from + 1, offset)
    }
    places[i] = from
  }
  return places
}

const lowerBoundFrom = ({ length, compareAt }: RowPlaces, from: number, offset: number): number =>
  firstNear(from, length, (row) => compareAt(row, offset) >= 0)
