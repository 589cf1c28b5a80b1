import type { NoteColumns } from '../../song/notes'

type Field = 'tick' | 'noteNumber' | 'duration' | 'velocity'
type Columns = Pick<NoteColumns, 'length' | Field>

/** Ticks per quarter note of the older and the newer version. */
export type Timebases = readonly [before: number, after: number]

/** The notes that differ between two versions of a track. */
interface NoteDifference {
  /** Indices in the columns of each version, in no particular order. */
  readonly onlyBefore: Uint32Array
  readonly onlyAfter: Uint32Array
  /** The number of them that are one changed note in both, at most the smaller of the two lengths. */
  readonly changed: number
}

const ALL: readonly Field[] = ['tick', 'noteNumber', 'duration', 'velocity']
/** The fields that must match for two notes to count as one whose length or velocity, time, or pitch changed. */
const SAME_PLACE: readonly Field[] = ['tick', 'noteNumber']
const MOVED: readonly Field[] = ['noteNumber', 'duration', 'velocity']
const TRANSPOSED: readonly Field[] = ['tick', 'duration', 'velocity']
/**
 * The orders in which to try them. Transposed notes may land on each other's pitches, and moved ones on each other's
 * starts, so the order that finds most pairs shows what happened.
 */
const ORDERS = [
  [SAME_PLACE, MOVED, TRANSPOSED],
  [TRANSPOSED, SAME_PLACE, MOVED],
  [MOVED, SAME_PLACE, TRANSPOSED],
  [SAME_PLACE, TRANSPOSED, MOVED],
]
/** The most notes for which more than the first order is tried. */
const MANY = 50_000

/** The notes of one version. Times are multiplied by `scale` to make both versions comparable. */
interface Side {
  readonly notes: Columns
  readonly scale: number
}

/** Compares notes by what is heard: start, pitch, length and velocity. Swapping the versions gives the same counts. */
export function noteDifference(older: Columns, newer: Columns, timebases: Timebases = [1, 1]): NoteDifference {
  const before: Side = { notes: older, scale: timebases[1] }
  const after: Side = { notes: newer, scale: timebases[0] }
  const isSame = (i: number, j: number) => compare(ALL, before, i, after, j) === 0
  // Most of a song is equal in both: only the part between an equal beginning and an equal end is sorted.
  const shorter = Math.min(older.length, newer.length)
  let head = 0
  while (head < shorter && isSame(head, head)) head++
  let tail = 0
  while (tail < shorter - head && isSame(older.length - 1 - tail, newer.length - 1 - tail)) tail++
  const between = ({ length }: Columns) => new Uint32Array(length - head - tail).map((_, offset) => head + offset)

  const unpaired = (left: Uint32Array, right: Uint32Array, fields: readonly Field[]) =>
    unpairedOf(before, left, after, right, fields)
  const [onlyBefore, onlyAfter] = unpaired(between(older), between(newer), ALL)
  const most = Math.min(onlyBefore.length, onlyAfter.length)
  let changed = 0
  for (const order of most > MANY ? ORDERS.slice(0, 1) : ORDERS) {
    if (changed === most) break
    let [left, right] = [onlyBefore, onlyAfter]
    for (const fields of order) [left, right] = unpaired(left, right, fields)
    changed = Math.max(changed, onlyBefore.length - left.length)
  }
  return { onlyBefore, onlyAfter, changed }
}

function compare(fields: readonly Field[], a: Side, i: number, b: Side, j: number): number {
  for (const field of fields) {
    const isTime = field === 'tick' || field === 'duration'
    const [x, y] = [a.notes[field][i], b.notes[field][j]]
    const order = isTime ? x * a.scale - y * b.scale : x - y
    if (order !== 0) return order
  }
  return 0
}

/** The indices of both lists, except pairs equal in the fields. */
function unpairedOf(
  before: Side,
  left: Uint32Array,
  after: Side,
  right: Uint32Array,
  fields: readonly Field[],
): [Uint32Array, Uint32Array] {
  const order = [...fields, ...ALL.filter((field) => !fields.includes(field))]
  const a = left.slice().sort((i, j) => compare(order, before, i, before, j))
  const b = right.slice().sort((i, j) => compare(order, after, i, after, j))
  let [i, j, restA, restB] = [0, 0, 0, 0]
  while (i < a.length && j < b.length) {
    const which = compare(fields, before, a[i], after, b[j])
    if (which === 0) {
      i++
      j++
    } else if (which < 0) a[restA++] = a[i++]
    else b[restB++] = b[j++]
  }
  while (i < a.length) a[restA++] = a[i++]
  while (j < b.length) b[restB++] = b[j++]
  return [a.subarray(0, restA), b.subarray(0, restB)]
}
