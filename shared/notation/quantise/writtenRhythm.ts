/**
 * The rhythm of voices that a song keeps from a score. Their notes begin and end exactly where they are written, so
 * nothing is weighed: each beat of a voice gets the plainest division that holds its notes, and notes that cross beats
 * form tuplets over several.
 */

import { lastOf } from '../../core/required'
import { lastNotAbove } from '../../core/search'
import { DEFAULT_TRACK_OPTIONS, type TrackOptions } from '../options'
import { DIVISIONS, type Measure } from '../score'
import { indexAt, SHORTEST } from '../timeline'
import { type Cell, cellIndex, cellsOf, halvesOf, isTuplet, normalOf } from './cells'
import { notesByVoice, type PlayedNote, withoutTwins } from './playedNote'
import type { Quantised } from './quantise'
import { staccatoLengths } from './staccato'

/** The numbers of parts of a beat, plainest first. */
const PLAIN = [1, 2, 4, 8, 16, 32]
const TUPLETS = [3, 5, 6, 7, 9, 11, 13, 15]
/** Parts of a quarter on which a score's notes lie, tuplets over several beats included. */
const GRIDS = [48, 64, 5, 7, 9, 11, 13, 15]
/** Allows for the rounding of ticks, 480 or more per quarter. */
const TOLERANCE = DIVISIONS / 800
/** The shortest part of a tuplet: rounding would let a note match any of shorter ones. */
const LEAST_PART = 16 * TOLERANCE
/** Divisions for beats whose notes lie on no grid, and how far those may be moved. */
const ROUGH = [1, 2, 3, 4, 6, 8, 16, 32]
const FAR = DIVISIONS / 25
/**
 * The share of edges on a grid if the notes are unchanged since they were read; a third of arbitrary ones hit it by
 * chance.
 */
const LEAST_EXACT = 0.7
/** The most beats under one tuplet. */
const MOST_BEATS = 6

/**
 * The notes with their written rhythm. Null if they have no voices, lie on no grid, or `options` ask for plainer ones.
 * Sorted by start.
 */
export function writtenRhythm(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  { smallest, tuplets }: TrackOptions,
): Quantised | null {
  const isPlainer = !tuplets || smallest < DEFAULT_TRACK_OPTIONS.smallest
  const voices = isPlainer ? null : writtenVoices(notes, measures)
  if (voices === null) return null
  const cells = new Map<number | null, readonly Cell[]>()
  const placed: PlayedNote[] = []
  for (const [voice, its] of voices) {
    const rhythm = new Rhythm(its)
    const own = measures.flatMap((measure) => rhythm.cellsIn(measure))
    cells.set(voice, own)
    const [once, doubled] = unisonsApart(its)
    placed.push(...withoutTwins(once.map((note) => onCells(note, own))), ...doubled.map((note) => onCells(note, own)))
  }
  placed.sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
  return { notes: placed, cellsOf: (voice) => cells.get(voice) ?? [] }
}

/** The notes of a voice, and separately those that double another one, as on two strings. */
function unisonsApart(notes: readonly PlayedNote[]): [once: PlayedNote[], doubled: PlayedNote[]] {
  const [once, doubled]: [PlayedNote[], PlayedNote[]] = [[], []]
  const struck = new Set<string>()
  for (const note of notes) {
    const key = `${note.start}:${note.noteNumber}`
    ;(struck.has(key) ? doubled : once).push(note)
    struck.add(key)
  }
  return [once, doubled]
}

/** Whether notes, sorted by start, have voices and lie on grids, like those of a score that was read. */
export const isWritten = (notes: readonly PlayedNote[], measures: readonly Measure[]): boolean =>
  writtenVoices(notes, measures) !== null

/** The notes by voice, with their written lengths. Null if they are played. */
function writtenVoices(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
): ReadonlyMap<number | null, PlayedNote[]> | null {
  const voices = notesByVoice(notes)
  if (voices.has(null)) return null
  const isOnGrid = (position: number) => {
    const at = position - measures[indexAt(measures, position, 'start')].start
    return GRIDS.some((parts) => isNear(at, DIVISIONS / parts, TOLERANCE))
  }
  const whole = new Map(Array.from(voices, ([voice, its]) => [voice, withWholeLengths(its, isOnGrid)]))
  const edges = [...whole.values()].flatMap((its) => its.flatMap(({ start, end }) => [start, end]))
  return edges.filter(isOnGrid).length >= LEAST_EXACT * edges.length ? whole : null
}

/** The notes of a voice; staccato ones are restored to their written end, on a grid and before the next note. */
function withWholeLengths(notes: readonly PlayedNote[], isOnGrid: (position: number) => boolean): PlayedNote[] {
  const dots = staccatoLengths(notes)
  let next = Number.POSITIVE_INFINITY
  let latest = next
  return notes
    .toReversed()
    .map((note) => {
      if (note.start !== latest) [next, latest] = [latest, note.start]
      const length = dots.get(note)
      if (length === undefined) return note
      const end = note.start + length
      return end <= next + TOLERANCE && isOnGrid(end) ? { ...note, end, isStaccato: true } : note
    })
    .reverse()
}

const isNear = (position: number, unit: number, tolerance: number): boolean =>
  Math.abs(position - Math.round(position / unit) * unit) <= tolerance

/** The divisions of one voice's beats. */
class Rhythm {
  readonly #starts: readonly number[]
  /** The positions at which its notes begin or end. */
  readonly #edges: readonly number[]

  constructor(notes: readonly PlayedNote[]) {
    this.#starts = ascending(notes.map(({ start }) => start))
    this.#edges = ascending(notes.flatMap(({ start, end }) => [start, end]))
  }

  cellsIn(measure: Measure): Cell[] {
    const beats = cellsOf([measure]).flatMap(inHalves)
    const cells: Cell[] = []
    for (let at = 0; at < beats.length; ) {
      const { cell, count } = this.#tupletFrom(beats, at) ?? { cell: null, count: 1 }
      cells.push(...(cell ? [cell] : (this.#divided(beats[at]) ?? [this.#roughly(beats[at])])))
      at += count
    }
    return cells
  }

  /**
   * The tuplet over several beats that begins here: notes cross the beats, and one begins or ends at its end. Null if
   * there is none.
   */
  #tupletFrom(beats: readonly Cell[], from: number): { readonly cell: Cell; readonly count: number } | null {
    const { start } = beats[from]
    let { length } = beats[from]
    for (let count = 2; count <= MOST_BEATS && from + count <= beats.length; count++) {
      if (this.#isEdge(start + length)) return null
      length += beats[from + count - 1].length
      if (from + count < beats.length && !this.#isEdge(start + length)) continue
      if (beats.slice(from, from + count).every((beat) => this.#divisorOf(beat, PLAIN) !== undefined)) continue
      const cell = { ...beats[from], length, isPaired: false }
      const divisor = this.#divisorOf(cell, TUPLETS)
      if (divisor !== undefined) return { cell: { ...cell, divisor }, count }
    }
    return null
  }

  /** A beat with its division, or its halves with one each; null if no division holds all notes. */
  #divided(beat: Cell): Cell[] | null {
    const divisor = this.#divisorOf(beat, [...PLAIN, ...TUPLETS])
    if (divisor !== undefined) return [{ ...beat, divisor }]
    if (beat.length < 4 * SHORTEST) return null
    const [first, second] = halvesOf(beat).map((half) => this.#divided(half))
    return first && second && [...first, ...second]
  }

  /** A beat with the plainest division that keeps its notes apart and moves none of them far. */
  #roughly(beat: Cell): Cell {
    const { start, length } = beat
    const starts = this.#starts.slice(
      countUntil(this.#starts, start - TOLERANCE),
      countUntil(this.#starts, start + length + TOLERANCE),
    )
    const divisor = ROUGH.find((each) => {
      const unit = length / each
      const places = new Set(starts.map((at) => Math.round((at - start) / unit)))
      return (
        isWritable(each, length) && places.size === starts.length && starts.every((at) => isNear(at - start, unit, FAR))
      )
    })
    return { ...beat, divisor: divisor ?? length / SHORTEST }
  }

  /** The first division that can be written and holds all notes. */
  #divisorOf({ start, length }: Cell, divisors: readonly number[]): number | undefined {
    const inside = this.#edges.slice(
      countUntil(this.#edges, start + TOLERANCE),
      countUntil(this.#edges, start + length - TOLERANCE),
    )
    return divisors.find(
      (each) => isWritable(each, length) && inside.every((edge) => isNear(edge - start, length / each, TOLERANCE)),
    )
  }

  #isEdge = (position: number): boolean =>
    countUntil(this.#edges, position + TOLERANCE) > countUntil(this.#edges, position - TOLERANCE)
}

const ascending = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b)

const isWritable = (divisor: number, length: number): boolean =>
  isTuplet(divisor)
    ? normalOf(divisor, length) !== null && length >= divisor * LEAST_PART
    : length % (divisor * SHORTEST) === 0

/** The number of ascending places at or before a position. */
function countUntil(places: readonly number[], position: number): number {
  const last = lastNotAbove(places, position)
  return places[last] <= position ? last + 1 : 0
}

/** A beat; one that is cut short is divided into cells of plain lengths, so that each can be subdivided. */
function inHalves(beat: Cell): Cell[] {
  const cells: Cell[] = []
  for (let at = 0, length = DIVISIONS; at < beat.length; length /= 2)
    if (length <= beat.length - at) {
      cells.push({ ...beat, start: beat.start + at, length })
      at += length
    }
  return cells
}

/** Moves the start and the end of a note to the parts of their cells. */
function onCells(note: PlayedNote, cells: readonly Cell[]): PlayedNote {
  const end = lastOf(cells).start + lastOf(cells).length
  const placed = (position: number) => {
    const { start, length, divisor } = cells[cellIndex(cells, position + TOLERANCE)]
    const unit = length / divisor
    return { place: start + Math.round((position - start) / unit) * unit, unit }
  }
  const { place, unit } = placed(note.start)
  const start = Math.min(place, end - unit)
  return { ...note, start, end: Math.max(placed(note.end).place, start + unit) }
}
