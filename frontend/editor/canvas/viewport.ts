import { NOTE_ROWS, type NoteView, noteNumberToY, tickToX, yToNoteNumber } from '#shared/view/noteView'
import { layoutOf, type RollLayout, type RollRegion, regionAt } from './layout'
import { type ScenePoint, SceneViewport } from './sceneViewport'
import type { TimeAxis } from './timeAxis'

/** Pixels a key at scale 1; the scale runs from 0.5 to 4. */
const KEY_HEIGHT = 12
const FIRST_KEY_HEIGHT = 14
const LIMITS = {
  minScale: 0.15,
  rowHeight: { first: FIRST_KEY_HEIGHT, min: KEY_HEIGHT * 0.5, max: KEY_HEIGHT * 4 },
}
const FIRST_ROW = 84
const FIRST_Y = (NOTE_ROWS - 1 - FIRST_ROW) * FIRST_KEY_HEIGHT

/** Viewport of the piano roll: a row for each key, and the lanes under them. */
export class Viewport extends SceneViewport<RollLayout> implements NoteView {
  #laneHeights: readonly number[] = []

  constructor(time: TimeAxis) {
    super(time, LIMITS, layoutOf(0, 0, []))
    this.showRows(null, FIRST_Y)
  }

  get rowCount(): number {
    return NOTE_ROWS
  }

  get keyHeight(): number {
    return this.rowHeight
  }

  /** The point at the start of a tick and in the middle of a row. */
  pointAt(tick: number, noteNumber: number): ScenePoint {
    const { notesLeft, notesTop } = this.layout
    return {
      x: notesLeft + tickToX(this, tick),
      y: notesTop + noteNumberToY(this, noteNumber) + this.keyHeight / 2,
    }
  }

  regionAt(x: number, y: number): RollRegion | null {
    return regionAt(this.layout, x, y)
  }

  noteNumberAt(y: number): number {
    return yToNoteNumber(this, y - this.layout.notesTop)
  }

  /** Sets the heights of the lanes, from top to bottom. */
  setLaneHeights(heights: readonly number[]): void {
    if (heights.length === this.#laneHeights.length && heights.every((height, i) => height === this.#laneHeights[i]))
      return
    this.#laneHeights = heights
    this.relayout()
  }

  /** Resets scroll position and scale for a newly opened song. */
  reset(): void {
    this.showRows(null, FIRST_Y)
    this.time.show(0, null)
  }

  /**
   * Restores an earlier place: pixels a quarter note and a key, the tick at the left edge, the pixels above the top.
   */
  restore(place: { pxPerQuarter: number; keyHeight: number; tick: number; y: number }): void {
    this.showRows(place.keyHeight, place.y)
    this.time.show(place.tick, place.pxPerQuarter)
  }

  protected layoutOf(width: number, height: number): RollLayout {
    return layoutOf(width, height, this.#laneHeights)
  }
}
