import type { RowChange, RowLayout, Rows } from './rows'

/**
 * The plan for merging old columns with added rows: runs of kept rows, and the indices of the added ones. Made once,
 * then carried out column by column, so that untouched runs are copied as blocks.
 */
interface MergePlan {
  /** The number of rows after the merge. */
  readonly length: number
  /** Kept runs as triples: first index in the old column, one past the last, first index in the new column. */
  readonly runs: readonly number[]
  /** Index in the new column of each added row. */
  readonly addedAt: Uint32Array
}

/**
 * Plans a change of sorted columns. `placesIn`: for each of some rows, the first index that does not come before it.
 * Throws when a row to remove is missing; `what` names its kind.
 */
export function planChange(
  what: 'note' | 'control',
  { length, id }: { readonly length: number; readonly id: Uint32Array },
  { stride }: RowLayout,
  { removed, added }: RowChange,
  placesIn: (rows: Rows) => Uint32Array,
): MergePlan {
  // Replacing all rows needs no search.
  const isWhole = removed.length === length * stride
  const removedAt = isWhole ? ascending(length) : placesIn(removed)
  for (let i = 0; i < removedAt.length; i++) {
    if (id[removedAt[i]] !== removed[i * stride]) throw new Error(`no ${what} ${removed[i * stride]} to remove`)
  }
  const count = added.length / stride
  return isWhole
    ? { length: count, runs: [], addedAt: ascending(count) }
    : planMerge(length, removedAt, placesIn(added))
}

function ascending(count: number): Uint32Array {
  const indices = new Uint32Array(count)
  for (let i = 0; i < count; i++) indices[i] = i
  return indices
}

/**
 * @param length rows before the merge
 * @param removed old indices of the removed rows, ascending
 * @param insertAt for each added row, in order, the old index before which to insert it; ascending
 */
function planMerge(length: number, removed: ArrayLike<number>, insertAt: ArrayLike<number>): MergePlan {
  const runs: number[] = []
  const addedAt = new Uint32Array(insertAt.length)
  let from = 0
  let target = 0
  let r = 0
  const keepTo = (index: number) => {
    while (r < removed.length && removed[r] < index) {
      keepRun(removed[r])
      from = removed[r++] + 1
    }
    keepRun(index)
  }
  const keepRun = (to: number) => {
    if (to <= from) return
    runs.push(from, to, target)
    target += to - from
    from = to
  }
  for (let a = 0; a < insertAt.length; a++) {
    keepTo(insertAt[a])
    addedAt[a] = target++
  }
  keepTo(length)
  return { length: target, runs, addedAt }
}

type Column = Uint32Array | Uint16Array | Uint8Array

/** The shortest run to copy as a block. */
const BLOCK_COPY_FROM = 48

/** Copies the kept rows of one column to their new places. */
export function copyRuns<C extends Column>(plan: MergePlan, source: C, target: C): void {
  const { runs } = plan
  for (let i = 0; i < runs.length; i += 3) {
    const from = runs[i]
    const to = runs[i + 1]
    let place = runs[i + 2]
    if (to - from >= BLOCK_COPY_FROM) target.set(source.subarray(from, to), place)
    else for (let row = from; row < to; row++) target[place++] = source[row]
  }
}
