import { lastOf, valueIn } from '../../core/required'
import type { TrackOptions } from '../options'
import { DIVISIONS, type Measure } from '../score'
import {
  type Cell,
  COSTS,
  cellIndex,
  cellsOf,
  costOf,
  divisorsOf,
  EARLY_OF_RUN,
  exactGain,
  finestOf,
  halvesOf,
  isRun,
  isTuplet,
  onsetsIn,
  unitOf,
} from './cells'
import { GATE_TOLERANCE, gateOf } from './gate'
import { type PlayedNote, withoutTwins } from './playedNote'
import { staccatoLengths } from './staccato'

export interface Quantised {
  readonly notes: readonly PlayedNote[]
  /** The beats as a voice of the notes divides them. */
  readonly cellsOf: (voice: number | null) => readonly Cell[]
}

/**
 * The longest time of a rolled chord from its first note to the last, and from one note to the next, in quarter notes.
 */
const ROLL = 0.09
const ROLL_STEP = 0.06
/**
 * A note this short, in quarter notes, without a common gate is written to the end of its beat or half beat, with a
 * staccato dot.
 */
const SHORT = 0.2
/** Onsets in the last 12th of a beat belong to the next one. */
const EARLY = 1 / 12
/** The spread of a performance's onsets, in quarter notes; exact ones only spread by rounding. */
const EXACT_SPREAD = 0.004
/** Notes with shorter gates get a staccato dot. */
const STACCATO_GATE = 0.75
/** The cost of a triplet over two beats, and of beats whose halves are divided differently. */
const HALF_MEASURE_COST = 3.5
const HALVES_COST = 3
const LEAST_SPREAD = 8 / 480
const MOST_SPREAD = 26 / 480

/** The notes of a track on the cheapest grid, with a division per beat. `played`: sorted by start, with fractions. */
export function quantise(
  played: readonly PlayedNote[],
  measures: readonly Measure[],
  options: TrackOptions,
  isDrum: boolean,
): Quantised {
  const beats = cellsOf(measures)
  const isExact = onGrid(played)
  const notes = isExact || isDrum ? played : withChords(played)
  const spread = isExact ? EXACT_SPREAD : spreadOf(notes)
  const early = isExact ? 0.003 : EARLY
  const onsets = onsetsIn(beats, notes, early)
  const choose = (cell: Cell, starts: readonly number[], liked: (divisor: number) => number) => {
    if (starts.length === 0) return { divisor: 1, cost: 0 }
    const offsets = starts.map((start) => (start - cell.start) / cell.length)
    const sigma = (spread * DIVISIONS) / cell.length
    let best = { divisor: 1, cost: Number.POSITIVE_INFINITY }
    for (const divisor of divisorsOf(cell, options)) {
      const cost =
        costOf(offsets, divisor, sigma, DIVISIONS / cell.length) - liked(divisor) - exactGain(offsets, divisor)
      if (cost < best.cost) best = { divisor, cost }
    }
    return best
  }
  const first = beats.map((cell, i) => choose(cell, onsets[i], () => 0))
  const cells: Cell[] = []
  for (let i = 0; i < beats.length; i++) {
    // The division of the surrounding beats is likelier here too.
    const { divisor, cost } = choose(beats[i], onsets[i], (each) =>
      each > 1 && (first[i - 1]?.divisor === each || first[i + 1]?.divisor === each) ? 1 : 0,
    )
    const beat = { ...beats[i], divisor }
    if (beat.isPaired && options.tuplets && onsets[i].length > 0 && onsets[i + 1].length > 0) {
      const pair = { ...beat, length: 2 * beat.length, divisor: 3 }
      const offsets = [...onsets[i], ...onsets[i + 1]].map((start) => (start - pair.start) / pair.length)
      const together = costOf(offsets, 3, (spread * DIVISIONS) / pair.length, DIVISIONS / pair.length)
      if (together + HALF_MEASURE_COST - COSTS[3] < first[i].cost + first[i + 1].cost) {
        cells.push(pair)
        i++
        continue
      }
    }
    const halves = halvesOf(beat)
    const chosen = halves.map((half) => {
      const own = onsets[i].filter((start) => start < halves[1].start === (half === halves[0]))
      return choose(half, own, () => 0)
    })
    const mayHalve = isExact && beat.length === DIVISIONS && beat.length / 2 >= unitOf(options)
    if (mayHalve && chosen[0].cost + chosen[1].cost + HALVES_COST < cost)
      for (const [h, half] of halves.entries()) cells.push({ ...half, divisor: chosen[h].divisor })
    else cells.push(beat)
  }
  return { notes: placed(notes, cells, { early, isExact, isDrum, unit: unitOf(options) }), cellsOf: () => cells }
}

/** Aligns the notes of a performance that are struck almost together and sound together to their middle. */
function withChords(notes: readonly PlayedNote[]): PlayedNote[] {
  const result: PlayedNote[] = []
  for (let i = 0; i < notes.length; ) {
    const first = notes[i].start
    let to = i + 1
    let end = notes[i].end
    while (
      to < notes.length &&
      notes[to].start - first <= ROLL * DIVISIONS &&
      notes[to].start - notes[to - 1].start <= ROLL_STEP * DIVISIONS &&
      end - notes[to].start > ROLL * DIVISIONS
    )
      end = Math.min(end, notes[to++].end)
    const chord = notes.slice(i, to)
    const start = chord.reduce((sum, note) => sum + note.start, 0) / chord.length
    // The end moves along, to keep the length.
    for (const note of chord) result.push({ ...note, start, end: note.end + start - note.start })
    i = to
  }
  return result
}

/** Whether the onsets lie on a grid: at least 95 of 100 on a 48th of a quarter. */
function onGrid(notes: readonly PlayedNote[]): boolean {
  const step = DIVISIONS / 48
  const near = notes.filter(({ start }) => Math.abs(start - Math.round(start / step) * step) <= 0.002 * DIVISIONS)
  return near.length >= 0.95 * notes.length
}

/** The root mean square distance of onsets from 16ths and triplets, in quarter notes. */
function spreadOf(notes: readonly PlayedNote[]): number {
  let sum = 0
  for (const { start } of notes) {
    const x = start / DIVISIONS
    const error = Math.min(Math.abs(x - Math.round(x * 4) / 4), Math.abs(x - Math.round(x * 3) / 3))
    sum += error * error
  }
  return Math.min(MOST_SPREAD, Math.max(LEAST_SPREAD, Math.sqrt(sum / Math.max(1, notes.length))))
}

/** Moves starts to the slots of their beats, and ends to slots or to the next note. */
function placed(
  notes: readonly PlayedNote[],
  cells: readonly Cell[],
  { early, isExact, isDrum, unit }: { early: number; isExact: boolean; isDrum: boolean; unit: number },
): PlayedNote[] {
  const end = lastOf(cells).start + lastOf(cells).length
  const earlyIn = ({ divisor }: Cell) => (isRun(divisor) ? Math.min(early, EARLY_OF_RUN) : early)
  const starts: number[] = []
  let at = 0
  for (const { start } of notes) {
    while (at + 1 < cells.length && cells[at + 1].start <= start + earlyIn(cells[at]) * cells[at].length) at++
    const { start: from, length, divisor } = cells[at]
    const slot = Math.max(0, Math.round(((start - from) / length) * divisor))
    starts.push(Math.min(from + (slot * length) / divisor, end - Math.min(length / divisor, length)))
  }
  const onsets = [...new Set(starts)].sort((a, b) => a - b)
  const nextOf = new Map(onsets.map((onset, i) => [onset, onsets[i + 1] ?? end]))
  const stepOf = (i: number) => {
    const { length, divisor } = cells[cellIndex(cells, starts[i])]
    return isTuplet(divisor) ? length / divisor : DIVISIONS / 8
  }
  const dots = isExact && !isDrum ? staccatoLengths(notes) : new Map<PlayedNote, number>()
  const gate = isDrum ? null : dots.size > 0 ? 1 : gateOf(notes, stepOf)
  const isStaccato = gate !== null && gate < STACCATO_GATE
  return withoutTwins(
    notes.map((note, i) => {
      const start = starts[i]
      const next = valueIn(nextOf, start)
      const cell = cells[cellIndex(cells, start)]
      const dot = dots.get(note)
      const dotted = isDrum || gate !== null ? null : dottedEnd(note, start, next)
      const whole = dot === undefined ? note : { ...note, end: note.start + dot }
      const finish = isDrum ? Math.min(next, cell.start + cell.length) : (dotted ?? endOf(whole, start, next))
      return { ...note, start, end: finish, isStaccato: isStaccato || dot !== undefined || dotted !== null }
    }),
  )

  /** The end of the beat, or of its half, if a short note is plainer that way; else null. */
  function dottedEnd(note: PlayedNote, start: number, next: number): number | null {
    const length = note.end - note.start
    const { start: from, length: beat, divisor } = cells[cellIndex(cells, start)]
    if (beat !== DIVISIONS || isTuplet(divisor) || length > SHORT * DIVISIONS) return null
    const step = DIVISIONS / 4
    // Exactly a 16th, so it is meant.
    if (isExact && Math.abs(length - Math.round(length / step) * step) <= GATE_TOLERANCE && length > step / 2)
      return null
    const ends = start === from ? [from + beat, from + beat / 2] : start === from + beat / 2 ? [from + beat] : []
    return ends.find((each) => each <= next && each - start >= unit) ?? null
  }

  function endOf(note: PlayedNote, start: number, next: number): number {
    const length = (note.end - note.start) / (gate ?? 1)
    const gap = next - start
    const finish = start + length
    const i = cellIndex(cells, Math.min(finish, end - 1))
    const { start: from, length: cellLength, divisor } = cells[i]
    const parts = isTuplet(divisor) ? divisor : finestOf(cellLength, divisor, unit)
    const slot = from + (Math.round(((finish - from) / cellLength) * parts) * cellLength) / parts
    // All notes end early by the same share, so their whole lengths are known.
    if (gate !== null && gate < 1 && Math.abs(slot - finish) <= GATE_TOLERANCE && slot > start)
      return Math.min(slot, end)
    if (isExact && Math.abs(slot - finish) < 0.004 * DIVISIONS && slot > start) return Math.min(slot, end)
    // Nearly until the next note: played legato, and written so.
    if (length >= 0.7 * gap && length <= gap * 1.25 && Math.abs(finish - next) < DIVISIONS) return next
    const own = cells[cellIndex(cells, start)]
    const least = own.length / (isTuplet(own.divisor) ? own.divisor : finestOf(own.length, own.divisor, unit))
    return Math.min(end, Math.max(slot, Math.min(start + least, next)))
  }
}
