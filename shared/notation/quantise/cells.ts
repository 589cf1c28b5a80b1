import { firstWhere } from '../../core/search'
import type { TrackOptions } from '../options'
import { DIVISIONS, type Measure } from '../score'
import type { PlayedNote } from './playedNote'

/** A beat, or a part of a measure shorter than a beat, and the number of parts into which a track's notes divide it. */
export interface Cell {
  readonly start: number
  readonly length: number
  /** 1, 2, 4 … or the number of a tuplet: 3, 5, 6, 7, 9, 11, 13. */
  readonly divisor: number
  /** Whether it forms a half measure with the next beat, which a triplet can fill. */
  readonly isPaired: boolean
}

export const isTuplet = (divisor: number): boolean => (divisor & (divisor - 1)) !== 0

/** The number of plain notes in whose time `actual` notes fill `length`; null if there is none. */
export function normalOf(actual: number, length: number): number | null {
  for (let normal = actual - 1; normal > 0; normal--)
    for (let plain = DIVISIONS * 16; plain >= DIVISIONS / 32; plain /= 2) if (plain * normal === length) return normal
  return null
}

/** The costs of dividing the beat: the less usual, the higher. */
export const COSTS: Readonly<Record<number, number>> = {
  1: 0,
  2: 0.7,
  3: 2.5,
  4: 2,
  5: 9,
  6: 6,
  7: 11,
  8: 5,
  9: 40,
  11: 41,
  13: 42,
  16: 9,
  32: 14,
}
/** The cost of two onsets, well apart, in one slot. */
const MERGE_COST = 6
/** Onsets closer than this are one chord, in quarter notes. */
export const CHORD_WINDOW = 0.05

export const halvesOf = (cell: Cell): [Cell, Cell] => {
  const half = { ...cell, length: cell.length / 2, isPaired: false }
  return [half, { ...half, start: cell.start + half.length }]
}

/** The share of a cell at its end that belongs to the next one, for parts so small that a late 12th is one of them. */
export const EARLY_OF_RUN = 0.03
export const isRun = (divisor: number): boolean => divisor === 11 || divisor === 13

/** By cell: its onsets; those in its last `early` part belong to the next one. */
export function onsetsIn(cells: readonly Cell[], notes: readonly PlayedNote[], early: number): number[][] {
  const runs = grouped(cells, notes, () => EARLY_OF_RUN).map((onsets, i) => {
    const offsets = onsets.map((start) => (start - cells[i].start) / cells[i].length)
    return exactGain(offsets, 11) > 0 || exactGain(offsets, 13) > 0
  })
  return grouped(cells, notes, (i) => (runs[i] ? Math.min(early, EARLY_OF_RUN) : early))
}

function grouped(cells: readonly Cell[], notes: readonly PlayedNote[], early: (i: number) => number): number[][] {
  const onsets: number[][] = cells.map(() => [])
  let at = 0
  const last = cells.length - 1
  for (const { start } of notes) {
    while (at < last && cells[at + 1].start <= start) at++
    const isNext = at < last && start > cells[at + 1].start - early(at) * cells[at].length
    onsets[isNext ? at + 1 : at].push(start)
  }
  return onsets
}

/** The numbers of parts into which a cell can be divided. */
export function divisorsOf({ length }: Cell, options: TrackOptions): number[] {
  const unit = unitOf(options)
  return Object.keys(COSTS)
    .map(Number)
    .filter(
      (each) =>
        each === 1 ||
        (isTuplet(each)
          ? options.tuplets && length >= DIVISIONS / 8 && length * 2 >= 3 * unit && (DIVISIONS * 2) % length === 0
          : length / each >= Math.max(DIVISIONS / 32, unit) && (length / each) % (DIVISIONS / 32) === 0),
    )
}

/**
 * Tuplets that are only likely if each of their parts is struck in its place. `part`: how far from it a note may be, in
 * parts; `gain`: the reduction of the cost.
 */
const EXACT: Readonly<Record<number, { readonly part: number; readonly gain: number }>> = {
  5: { part: 0.06, gain: 7 },
  7: { part: 0.06, gain: 7 },
  9: { part: 0.15, gain: 35 },
  11: { part: 0.15, gain: 35 },
  13: { part: 0.15, gain: 35 },
}

/** The reduction of the cost of a division if each part is struck in its place, which does not happen by chance. */
export function exactGain(offsets: readonly number[], divisor: number): number {
  const { [divisor]: exact } = EXACT
  if (exact === undefined || new Set(offsets.map((offset) => Math.round(offset * divisor))).size < divisor) return 0
  const isExact = offsets.every((offset) => Math.abs(offset * divisor - Math.round(offset * divisor)) <= exact.part)
  return isExact ? exact.gain : 0
}

export function costOf(offsets: readonly number[], divisor: number, sigma: number, quarters: number): number {
  let cost = COSTS[divisor]
  let before = -1
  let slotBefore = -1
  for (const offset of offsets) {
    const slot = Math.round(offset * divisor)
    const error = offset - slot / divisor
    const isChord = before >= 0 && offset - before < CHORD_WINDOW * quarters
    if (isChord && slot === slotBefore) cost += 0
    else cost += Math.min(60, (error * error) / (2 * sigma * sigma))
    if (slot === slotBefore && !isChord) cost += MERGE_COST
    before = offset
    slotBefore = slot
  }
  return cost
}

export function cellsOf(measures: readonly Measure[]): Cell[] {
  const cells: Cell[] = []
  for (const { start, length, time, isPartial } of measures) {
    const beat = (DIVISIONS * 4) / Math.max(4, time.beatType)
    const isEven = !isPartial && time.beatType === 4 && time.beats % 2 === 0
    for (let at = 0; at < length; at += beat)
      cells.push({
        start: start + at,
        length: Math.min(beat, length - at),
        divisor: 1,
        isPaired: isEven && at % (2 * beat) === 0,
      })
  }
  return cells
}

/** The shortest value that a track may show, in divisions. */
export const unitOf = ({ smallest }: TrackOptions): number => (DIVISIONS * 4) / smallest

/** The finest division of a cell on which notes may end, in parts of at least `unit`. */
export function finestOf(length: number, divisor: number, unit: number): number {
  for (const parts of [8, 4, 2])
    if (parts <= Math.max(divisor, 4) && length / parts >= unit && (length / parts) % (DIVISIONS / 32) === 0)
      return parts
  return 1
}

export function cellIndex(cells: readonly Cell[], position: number): number {
  return Math.max(0, firstWhere(cells.length, (index) => cells[index].start > position) - 1)
}
