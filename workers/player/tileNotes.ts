import { forEachRangeMeeting } from '#shared/song/noteQueries'
import type { NoteColumns } from '#shared/song/notes'
import type { RollArea } from '#shared/view/smallRollLayout'
import type { RollTile } from './api'

/** The least width of a note, in CSS pixels, which keeps short drum hits visible. */
const MIN_WIDTH = 2
/** Notes per pixel of a tile's width above which those smaller than a pixel are counted instead of drawn. */
const CROWDED = 0.5

/** A note that extends beyond an earlier one by less than this, in pixels, is hidden. */
const HIDDEN = 0.5

type Span = Pick<RollTile, 'fromTick' | 'width' | 'pxPerTick' | 'scale'>

/**
 * Draws a track's notes that a tile shows, except those hidden behind an earlier one of their pitch: at most one per
 * pixel and pitch. In a crowded stretch, those smaller than a pixel are counted in `density` instead.
 */
export function forEachTileNote(
  notes: NoteColumns,
  span: Span,
  density: Density,
  draw: (x: number, width: number, noteNumber: number, velocity: number) => void,
): void {
  const { fromTick, width, pxPerTick, scale } = span
  const toTick = fromTick + width / pxPerTick
  let count = 0
  forEachRangeMeeting(notes, fromTick, toTick, (start, end) => {
    count += end - start
  })
  const isCrowded = count > width * CROWDED
  const drawnTo = new Float64Array(128).fill(Number.NEGATIVE_INFINITY)
  forEachRangeMeeting(notes, fromTick, toTick, (start, end) => {
    for (let i = start; i < end; i++) {
      const x = (notes.tick[i] - fromTick) * pxPerTick
      const length = notes.duration[i] * pxPerTick
      const noteNumber = notes.noteNumber[i]
      if (isCrowded && length < 1) {
        if (x >= 0) density.add(Math.floor(x), noteNumber)
        continue
      }
      const to = x + Math.max(length, MIN_WIDTH * scale)
      if (to <= Math.max(0, drawnTo[noteNumber] + HIDDEN)) continue
      drawnTo[noteNumber] = to
      draw(x, to - x, noteNumber, notes.velocity[i])
    }
  })
}

/**
 * Counts the notes of each track that begin in each cell of one pixel by one row. A cell shows the track with the most.
 */
export class Density {
  readonly width: number
  readonly rows: number
  readonly #rowOf: Uint8Array
  readonly #own: Uint16Array
  /** Cells in which the current track has notes. */
  #touched: number[] = []
  readonly #most: Uint16Array
  readonly #total: Uint32Array
  /** Index of the track with the most notes, from 1; 0 for an empty cell. */
  readonly #track: Uint16Array

  constructor({ rows, rowOf }: RollArea, width: number) {
    this.width = width
    this.rows = rows
    this.#rowOf = rowOf
    const cells = width * rows
    this.#own = new Uint16Array(cells)
    this.#most = new Uint16Array(cells)
    this.#total = new Uint32Array(cells)
    this.#track = new Uint16Array(cells)
  }

  /** Adds a note of the current track. */
  add(x: number, noteNumber: number): void {
    if (x >= this.width) return
    const cell = (this.rows - 1 - this.#rowOf[noteNumber]) * this.width + x
    if (this.#own[cell] === 0) this.#touched.push(cell)
    if (this.#own[cell] < 0xffff) this.#own[cell]++
  }

  /** Ends the current track, whose index, from 0, is `place`. */
  endTrack(place: number): void {
    for (const cell of this.#touched) {
      const count = this.#own[cell]
      this.#total[cell] += count
      if (count > this.#most[cell]) {
        this.#most[cell] = count
        this.#track[cell] = place + 1
      }
      this.#own[cell] = 0
    }
    this.#touched = []
  }

  /**
   * Calls `visit` for each cell with notes: its index, row by row from the upper left corner, the track, and the number
   * of notes.
   */
  forEachCell(visit: (cell: number, place: number, count: number) => void): void {
    for (let cell = 0; cell < this.#track.length; cell++) {
      if (this.#track[cell] > 0) visit(cell, this.#track[cell] - 1, this.#total[cell])
    }
  }
}
