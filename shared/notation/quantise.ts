import { DIVISIONS, type Measure, type TrackOptions } from './score'

/** A note between the song and its symbols; positions in divisions from the start of the score. */
export interface PlayedNote {
  readonly ids: readonly number[]
  readonly start: number
  readonly end: number
  readonly noteNumber: number
  readonly velocity: number
}

/** A beat, or a part of a measure that is no full beat, and into how many parts the notes of a track divide it. */
export interface Cell {
  readonly start: number
  readonly length: number
  /** 1, 2, 4 … or the number of a tuplet: 3, 5, 6, 7. */
  divisor: number
}

export interface Quantised {
  readonly notes: readonly PlayedNote[]
  readonly cells: readonly Cell[]
}

export const isTuplet = (divisor: number): boolean => divisor % 3 === 0 || divisor === 5 || divisor === 7

/** What a division of the beat costs: how unusual it is. */
const COSTS: Readonly<Record<number, number>> = { 1: 0, 2: 0.7, 3: 2.5, 4: 2, 5: 9, 6: 6, 7: 11, 8: 5, 16: 9, 32: 14 }
/** For two onsets, well apart, that one slot would hold. */
const MERGE_COST = 6
/** Onsets nearer than this are one chord, in quarter notes. */
const CHORD_WINDOW = 0.05
/** A late 12th of a beat belongs to the next one. */
const EARLY = 1 / 12
/** Spread of a performance's onsets in quarter notes; of exact ones a rounding. */
const EXACT_SPREAD = 0.004
/** Programs end notes at 99 to 80 % of their length. Shorter ones are staccato, and written short. */
const GATES = Array.from({ length: 21 }, (_, i) => (100 - i) / 100)
const GATE_SHARE = 0.9
/** In divisions: two of 480 ticks a quarter. */
const GATE_TOLERANCE = DIVISIONS / 200
const LEAST_SPREAD = 8 / 480
const MOST_SPREAD = 26 / 480

/** The notes of a track on the grid that costs least, each beat with its own. `notes`: sorted by start, with fractions. */
export function quantise(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  options: TrackOptions,
  isDrum: boolean,
): Quantised {
  const cells = cellsOf(measures)
  const isExact = onGrid(notes)
  const spread = isExact ? EXACT_SPREAD : spreadOf(notes)
  const early = isExact ? 0.003 : EARLY
  const byCell: number[][] = cells.map(() => [])
  let at = 0
  const last = cells.length - 1
  for (const { start } of notes) {
    while (at < last && cells[at + 1].start <= start) at++
    const isNext = at < last && start > cells[at + 1].start - early * cells[at].length
    const cell = isNext ? at + 1 : at
    byCell[cell].push((start - cells[cell].start) / cells[cell].length)
  }
  const divisors = (cell: Cell) =>
    Object.keys(COSTS)
      .map(Number)
      .filter(
        (each) =>
          each === 1 ||
          (isTuplet(each)
            ? options.tuplets &&
              cell.length >= DIVISIONS / 8 &&
              cell.length * 2 >= (DIVISIONS * 4 * 3) / options.smallest &&
              (DIVISIONS * 2) % cell.length === 0
            : cell.length / each >= Math.max(DIVISIONS / 32, (DIVISIONS * 4) / options.smallest) &&
              (cell.length / each) % (DIVISIONS / 32) === 0),
      )
  const choose = (i: number, liked: (divisor: number) => number) => {
    if (byCell[i].length === 0) return 1
    const sigma = (spread * DIVISIONS) / cells[i].length
    let best = 1
    let least = Number.POSITIVE_INFINITY
    for (const divisor of divisors(cells[i])) {
      const cost = costOf(byCell[i], divisor, sigma, DIVISIONS / cells[i].length) - liked(divisor)
      if (cost < least) [best, least] = [divisor, cost]
    }
    return best
  }
  const first = cells.map((_, i) => choose(i, () => 0))
  // What the beats around do is likelier here too.
  for (const [i, cell] of cells.entries())
    cell.divisor = choose(i, (divisor) =>
      divisor > 1 && (first[i - 1] === divisor || first[i + 1] === divisor) ? 1 : 0,
    )
  return { notes: placed(notes, cells, early, isExact, isDrum), cells }
}

function costOf(offsets: readonly number[], divisor: number, sigma: number, quarters: number): number {
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

function cellsOf(measures: readonly Measure[]): Cell[] {
  const cells: Cell[] = []
  for (const { start, length, time } of measures) {
    const beat = (DIVISIONS * 4) / Math.max(4, time.beatType)
    for (let at = 0; at < length; at += beat)
      cells.push({ start: start + at, length: Math.min(beat, length - at), divisor: 1 })
  }
  return cells
}

/** Whether the onsets are those of a grid: at least 95 of 100 on a 48th of a quarter. */
function onGrid(notes: readonly PlayedNote[]): boolean {
  const step = DIVISIONS / 48
  const near = notes.filter(({ start }) => Math.abs(start - Math.round(start / step) * step) <= 0.002 * DIVISIONS)
  return near.length >= 0.95 * notes.length
}

/** How far onsets lie from 16ths and triplets, as the square root of the mean square, in quarter notes. */
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
  early: number,
  isExact: boolean,
  isDrum: boolean,
): PlayedNote[] {
  const end = cells.at(-1)!.start + cells.at(-1)!.length
  const starts: number[] = []
  let at = 0
  for (const { start } of notes) {
    while (at + 1 < cells.length && cells[at + 1].start <= start + early * cells[at].length) at++
    const { start: from, length, divisor } = cells[at]
    const slot = Math.max(0, Math.round(((start - from) / length) * divisor))
    starts.push(Math.min(from + (slot * length) / divisor, end - Math.min(length / divisor, length)))
  }
  const onsets = [...new Set(starts)].sort((a, b) => a - b)
  const nextOf = new Map(onsets.map((onset, i) => [onset, onsets[i + 1] ?? end]))
  const gate = gateOf(notes)
  const merged = new Map<string, PlayedNote>()
  notes.forEach((note, i) => {
    const start = starts[i]
    const next = nextOf.get(start)!
    const cell = cellIndex(cells, start)
    const finish = isDrum ? Math.min(next, cells[cell].start + cells[cell].length) : endOf(note, start, next)
    const key = `${start}:${note.noteNumber}`
    const twin = merged.get(key)
    const ids = twin === undefined ? note.ids : [...twin.ids, ...note.ids]
    merged.set(key, { ...note, ids, start, end: Math.max(finish, twin?.end ?? 0) })
  })

  function endOf(note: PlayedNote, start: number, next: number): number {
    const length = (note.end - note.start) / (gate ?? 1)
    const gap = next - start
    const finish = start + length
    const i = cellIndex(cells, Math.min(finish, end - 1))
    const { start: from, length: cellLength, divisor } = cells[i]
    const parts = isTuplet(divisor) ? divisor : finestOf(cellLength, divisor)
    const slot = from + (Math.round(((finish - from) / cellLength) * parts) * cellLength) / parts
    // All notes end early by the same share: the whole lengths are known.
    if (gate !== null && gate < 1 && Math.abs(slot - finish) <= GATE_TOLERANCE && slot > start)
      return Math.min(slot, end)
    if (isExact && Math.abs(slot - finish) < 0.004 * DIVISIONS && slot > start) return Math.min(slot, end)
    // Nearly until the next note: played legato, and written so.
    if (length >= 0.7 * gap && length <= gap * 1.25 && Math.abs(finish - next) < DIVISIONS) return next
    const own = cells[cellIndex(cells, start)]
    const least = own.length / (isTuplet(own.divisor) ? own.divisor : finestOf(own.length, own.divisor))
    return Math.min(end, Math.max(slot, Math.min(start + least, next)))
  }
  return [...merged.values()].sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
}

/** The share of their written lengths for which the notes of a track sound, when one share (the largest) explains nearly all; or null. */
function gateOf(notes: readonly PlayedNote[]): number | null {
  const step = DIVISIONS / 8
  const lengths = notes.map(({ start, end }) => end - start)
  const fits = GATES.map((gate) => {
    const near = lengths.filter((each) => {
      const whole = each / gate
      return whole > step / 2 && Math.abs(whole - Math.round(whole / step) * step) <= GATE_TOLERANCE
    })
    return near.length / lengths.length
  })
  const most = Math.max(...fits)
  return most < GATE_SHARE ? null : GATES[fits.findIndex((fit) => fit >= 0.98 * most)]
}

function finestOf(length: number, divisor: number): number {
  for (const parts of [8, 4, 2])
    if (parts <= Math.max(divisor, 4) && (length / parts) % (DIVISIONS / 32) === 0) return parts
  return 1
}

export function cellIndex(cells: readonly Cell[], position: number): number {
  let low = 0
  let high = cells.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (cells[middle].start <= position) low = middle
    else high = middle - 1
  }
  return low
}
