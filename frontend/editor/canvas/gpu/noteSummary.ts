import type { NoteColumns } from '#shared/song/notes'

/**
 * Summary of a track's notes, drawn where they are narrower than a pixel. Time is cut into buckets of 2^shift ticks;
 * each level has half as many as the one before. A bucket is four bytes: its lowest and its highest pitch (0 and 0: no
 * note), the share of the rectangle between them that the notes fill, and the loudest velocity doubled.
 */
export interface NoteSummary {
  readonly levels: readonly SummaryLevel[]
  /** The buckets of all levels, one level after the other. */
  readonly buckets: Uint8Array
}

interface SummaryLevel {
  readonly shift: number
  /** Index of the level's first bucket in `buckets`, in buckets. */
  readonly offset: number
  readonly count: number
}

const BYTES = 4
/**
 * The most buckets of a level that a note may cover; a longer note belongs to a coarser level, so that it costs no more
 * than a short one.
 */
const MOST_COVERED = 8

/** Summarizes notes. The finest level has at most as many buckets as there are notes. */
export function summarize(columns: NoteColumns): NoteSummary {
  const { length, tick, duration, noteNumber, velocity } = columns
  let end = 1
  for (let i = 0; i < length; i++) end = Math.max(end, tick[i] + duration[i] + 1)
  const levels = levelsOf(end, Math.max(1, length))
  const last = levels[levels.length - 1]
  const total = last.offset + last.count
  const low = new Uint8Array(total).fill(255)
  const high = new Uint8Array(total)
  const loud = new Uint8Array(total)
  const filled = new Float32Array(total)
  for (let i = 0; i < length; i++) {
    const start = tick[i]
    const stop = start + Math.max(1, duration[i])
    let at = 0
    while (at < levels.length - 1 && ((stop - 1) >>> levels[at].shift) - (start >>> levels[at].shift) >= MOST_COVERED)
      at++
    const { shift, offset } = levels[at]
    const size = 2 ** shift
    for (let bucket = start >>> shift; bucket <= (stop - 1) >>> shift; bucket++) {
      const place = offset + bucket
      const from = bucket * size
      low[place] = Math.min(low[place], noteNumber[i])
      high[place] = Math.max(high[place], noteNumber[i])
      loud[place] = Math.max(loud[place], velocity[i])
      filled[place] += (Math.min(stop, from + size) - Math.max(start, from)) / size
    }
  }
  const tables = { low, high, loud, filled }
  spreadLong(levels, tables)
  gather(levels, tables)
  return { levels, buckets: packed(total, tables) }
}

interface Tables {
  readonly low: Uint8Array
  readonly high: Uint8Array
  readonly loud: Uint8Array
  /** Total length of the notes in each bucket, in bucket lengths. */
  readonly filled: Float32Array
}

function levelsOf(end: number, mostBuckets: number): SummaryLevel[] {
  let shift = 0
  while ((end - 1) >>> shift >= mostBuckets) shift++
  const levels: SummaryLevel[] = []
  for (let offset = 0; ; shift++) {
    const count = ((end - 1) >>> shift) + 1
    levels.push({ shift, offset, count })
    offset += count
    if (count === 1) return levels
  }
}

/** Passes the long notes of each level down to the finer ones. */
function spreadLong(levels: readonly SummaryLevel[], { low, high, loud, filled }: Tables): void {
  for (let at = levels.length - 1; at > 0; at--) {
    const [coarse, fine] = [levels[at], levels[at - 1]]
    for (let i = 0; i < fine.count; i++) {
      const from = coarse.offset + (i >> 1)
      if (low[from] === 255) continue
      const to = fine.offset + i
      low[to] = Math.min(low[to], low[from])
      high[to] = Math.max(high[to], high[from])
      loud[to] = Math.max(loud[to], loud[from])
      filled[to] += filled[from]
    }
  }
}

/** Makes each level from the finer one. */
function gather(levels: readonly SummaryLevel[], { low, high, loud, filled }: Tables): void {
  for (let at = 1; at < levels.length; at++) {
    const [fine, coarse] = [levels[at - 1], levels[at]]
    for (let i = 0; i < coarse.count; i++) {
      const to = coarse.offset + i
      const a = fine.offset + 2 * i
      const b = 2 * i + 1 < fine.count ? a + 1 : a
      low[to] = Math.min(low[a], low[b])
      high[to] = Math.max(high[a], high[b])
      loud[to] = Math.max(loud[a], loud[b])
      filled[to] = (filled[a] + (b === a ? 0 : filled[b])) / 2
    }
  }
}

function packed(total: number, { low, high, loud, filled }: Tables): Uint8Array {
  const buckets = new Uint8Array(total * BYTES)
  for (let i = 0; i < total; i++) {
    if (low[i] === 255) continue
    const share = filled[i] / (high[i] - low[i] + 1)
    buckets[BYTES * i] = low[i]
    buckets[BYTES * i + 1] = high[i]
    buckets[BYTES * i + 2] = Math.max(1, Math.min(255, Math.round(share * 255)))
    buckets[BYTES * i + 3] = 2 * loud[i]
  }
  return buckets
}

/** The finest level whose buckets are at least `ticks` long, or else the coarsest. */
export const levelFor = ({ levels }: NoteSummary, ticks: number): SummaryLevel =>
  levels.find(({ shift }) => 2 ** shift >= ticks) ?? levels[levels.length - 1]
