import { required } from '../core/required'
import { type Metre, metreOf, splitAt } from './metre'
import { type Cell, cellIndex, isTuplet, normalOf } from './quantise/cells'
import type { PlayedNote } from './quantise/playedNote'
import type { Measure, NoteType, Tuplet } from './score'
import { DIVISIONS } from './score'

/** A stretch of a voice in which the same notes sound. `stops`: notes that began before it. */
export interface Slice {
  readonly start: number
  readonly end: number
  readonly notes: readonly PlayedNote[]
}

/** One symbol, before pitches are spelled. No notes: a rest. Positions from the start of the measure. */
export interface Figure {
  readonly position: number
  readonly length: number
  readonly type: NoteType
  readonly dots: number
  readonly tuplet: number | null
  readonly notes: readonly PlayedNote[]
  readonly isWholeMeasure: boolean
}

export interface VoiceMeasure {
  readonly symbols: readonly Figure[]
  readonly tuplets: readonly Tuplet[]
}

const TYPES: readonly NoteType[] = [
  'long',
  'breve',
  'whole',
  'half',
  'quarter',
  'eighth',
  '16th',
  '32nd',
  '64th',
  '128th',
]

/** The symbol of a plain length, with at most one dot. */
export function symbolOf(length: number): { type: NoteType; dots: number } {
  for (const [i, type] of TYPES.entries()) {
    const plain = (DIVISIONS * 16) / 2 ** i
    if (length === plain) return { type, dots: 0 }
    if (length * 2 === plain * 3) return { type, dots: 1 }
  }
  throw new Error(`No symbol is ${length} divisions long`)
}

/** Cuts notes into stretches in which the same ones sound, so that one voice can tie them. */
export function slicesOf(notes: readonly PlayedNote[], isMonophonic: boolean): Slice[] {
  const slices: Slice[] = []
  const edges = [...new Set(notes.flatMap(({ start, end }) => (isMonophonic ? [start] : [start, end])))].sort(
    (a, b) => a - b,
  )
  let sounding: PlayedNote[] = []
  let next = 0
  for (const [i, from] of edges.entries()) {
    if (isMonophonic) sounding = []
    else sounding = sounding.filter(({ end }) => end > from)
    while (next < notes.length && notes[next].start === from) {
      const note = notes[next++]
      // A note that is struck again ends here.
      sounding = [...sounding.filter((one) => one.noteNumber !== note.noteNumber || one.start === from), note]
    }
    if (sounding.length === 0) continue
    const until = edges[i + 1] ?? Number.POSITIVE_INFINITY
    const longest = Math.max(...sounding.map(({ end }) => end))
    slices.push({
      start: from,
      end: Math.min(until, longest),
      notes: [...sounding].sort((a, b) => a.noteNumber - b.noteNumber),
    })
  }
  return slices
}

/** The slices of a voice as symbols, measure by measure; gaps become rests. */
export function symbolsOf(
  slices: readonly Slice[],
  measures: readonly Measure[],
  cells: readonly Cell[],
): VoiceMeasure[] {
  let at = 0
  return measures.map((measure) => {
    const { start, length } = measure
    const end = start + length
    while (at < slices.length && slices[at].end <= start) at++
    const stretches: Slice[] = []
    let from = start
    for (let i = at; i < slices.length && slices[i].start < end; i++) {
      if (slices[i].start > from) stretches.push({ start: from, end: slices[i].start, notes: [] })
      const begins = Math.max(from, slices[i].start)
      from = Math.min(end, slices[i].end)
      if (from > begins) stretches.push({ start: begins, end: from, notes: slices[i].notes })
    }
    if (stretches.length === 0) return { symbols: [wholeRest(length)], tuplets: [] }
    if (from < end) stretches.push({ start: from, end, notes: [] })
    return inMeasure(stretches, start, metreOf(measure), cells)
  })
}

const wholeRest = (length: number): Figure => ({
  position: 0,
  length,
  type: 'whole',
  dots: 0,
  tuplet: null,
  notes: [],
  isWholeMeasure: true,
})

function inMeasure(stretches: readonly Slice[], start: number, metre: Metre, cells: readonly Cell[]): VoiceMeasure {
  const groups = tupletsIn(stretches, start, cells)
  const symbols: Figure[] = []
  for (const { start: from, end: to, notes } of stretches) {
    let at = from - start
    const end = to - start
    while (at < end) {
      const group = groups.findIndex(({ position, length }) => position < end && position + length > at)
      const isInside = group >= 0 && groups[group].position <= at
      const until =
        group < 0
          ? end
          : isInside
            ? Math.min(end, groups[group].position + groups[group].length)
            : groups[group].position
      if (isInside) pushTuplet(symbols, at, until, notes, groups[group], group)
      else
        for (const stop of splitAt(metre, at, until, notes.length === 0)) {
          symbols.push({
            position: at,
            length: stop - at,
            ...symbolOf(stop - at),
            tuplet: null,
            notes,
            isWholeMeasure: false,
          })
          at = stop
        }
      at = until
    }
  }
  return { symbols, tuplets: groups }
}

/** The tuplets of a measure: beats divided into a tuplet in which a stretch begins or ends. */
function tupletsIn(stretches: readonly Slice[], start: number, cells: readonly Cell[]): Tuplet[] {
  const tuplets: Tuplet[] = []
  const edges = stretches.slice(1).map((stretch) => stretch.start)
  let last = -1
  for (const edge of edges) {
    const i = cellIndex(cells, edge)
    const cell = cells[i]
    if (i === last || edge === cell.start || !isTuplet(cell.divisor)) continue
    last = i
    const inside = edges.filter((each) => each > cell.start && each < cell.start + cell.length)
    const actual = simplest(inside, cell)
    if (actual === 2) continue
    const normal = required(normalOf(actual, cell.length), `tuplet of ${actual}`)
    const { type } = symbolOf(cell.length / normal)
    tuplets.push({ actual, normal, type, position: cell.start - start, length: cell.length, hasBracket: false })
  }
  return tuplets
}

/** The simplest equivalent division: 6 parts used as 3 or as 2, or 9 used as 3, are written so. */
function simplest(edges: readonly number[], { start, length, divisor }: Cell): number {
  for (const parts of divisor === 6 ? [2, 3] : divisor === 9 ? [3] : [])
    if (edges.every((edge) => ((edge - start) * parts) % length === 0)) return parts
  return divisor
}

function pushTuplet(
  symbols: Figure[],
  from: number,
  to: number,
  notes: readonly PlayedNote[],
  { actual, normal, length }: Tuplet,
  tuplet: number,
): void {
  const unit = length / actual
  for (let at = from; at < to; ) {
    const left = Math.round((to - at) / unit)
    const parts = [12, 8, 6, 4, 3, 2, 1].find((each) => each <= left) ?? 1
    const symbol = symbolOf((parts * length) / normal)
    symbols.push({ position: at, length: parts * unit, ...symbol, tuplet, notes, isWholeMeasure: false })
    at += parts * unit
  }
}
