import { DEFAULT_TIMEBASE } from '#shared/song/song'
import { NOTE_ROWS, type NoteView, noteNumberToY, tickToX, xToTick, yToNoteNumber } from '#shared/view/noteView'
import { layoutOf, type RollLayout, type RollRegion, regionAt } from './layout'

/** Pixels a quarter note and pixels a key at scale 1; the scales run from 0.15 to 15 and from 0.5 to 4. */
const PX_PER_QUARTER = 48
const KEY_HEIGHT = 12
const MIN_SCALE_X = 0.15
const MAX_SCALE_X = 15
const MIN_SCALE_Y = 0.5
const MAX_SCALE_Y = 4
const FIRST_KEY_HEIGHT = 14
const FIRST_ROW = 84
/** A playhead to the right of this share of the note area turns the page. */
const FOLLOW_ZONE = 0.7
/** Empty time after the song that can be scrolled over, in quarter notes. */
const MARGIN_QUARTERS = 32

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * What the piano roll shows: position, scale and size. It is mutable and outside React; code that draws or mirrors it
 * subscribes. Every change is clamped to the song and its margin.
 */
export class Viewport implements NoteView {
  #scrollTick = 0
  #scrollY = (NOTE_ROWS - 1 - FIRST_ROW) * FIRST_KEY_HEIGHT
  #timebase = DEFAULT_TIMEBASE
  #pxPerTick = PX_PER_QUARTER / DEFAULT_TIMEBASE
  #keyHeight = FIRST_KEY_HEIGHT
  #laneHeights: readonly number[] = []
  #layout: RollLayout = layoutOf(0, 0, [])
  #endTick = 0
  readonly #listeners = new Set<() => void>()

  get scrollTick(): number {
    return this.#scrollTick
  }

  get scrollY(): number {
    return this.#scrollY
  }

  get pxPerTick(): number {
    return this.#pxPerTick
  }

  get pxPerQuarter(): number {
    return this.#pxPerTick * this.#timebase
  }

  get keyHeight(): number {
    return this.#keyHeight
  }

  get layout(): RollLayout {
    return this.#layout
  }

  /** Ticks that can be scrolled over: the song and its margin, at least what is visible. */
  get contentTicks(): number {
    return Math.max(this.#endTick + MARGIN_QUARTERS * this.#timebase, this.visibleTicks)
  }

  get contentHeight(): number {
    return NOTE_ROWS * this.#keyHeight
  }

  get visibleTicks(): number {
    return this.#layout.notesWidth / this.#pxPerTick
  }

  /** The point at the start of a tick and in the middle of a row. */
  pointAt(tick: number, noteNumber: number): Point {
    const { notesLeft, notesTop } = this.#layout
    return {
      x: notesLeft + tickToX(this, tick),
      y: notesTop + noteNumberToY(this, noteNumber) + this.#keyHeight / 2,
    }
  }

  regionAt(x: number, y: number): RollRegion | null {
    return regionAt(this.#layout, x, y)
  }

  /** With its fraction; may be negative. */
  tickAt(x: number): number {
    return xToTick(this, x - this.#layout.notesLeft)
  }

  noteNumberAt(y: number): number {
    return yToNoteNumber(this, y - this.#layout.notesTop)
  }

  /** Calls back after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Size of the canvas, in CSS pixels. */
  resize(width: number, height: number): void {
    if (width === this.#layout.width && height === this.#layout.height) return
    this.#layout = layoutOf(width, height, this.#laneHeights)
    this.#change(this.#scrollTick, this.#scrollY)
  }

  /** Of the lanes from top to bottom. */
  setLaneHeights(heights: readonly number[]): void {
    if (heights.length === this.#laneHeights.length && heights.every((height, i) => height === this.#laneHeights[i]))
      return
    this.#laneHeights = heights
    this.#layout = layoutOf(this.#layout.width, this.#layout.height, heights)
    this.#change(this.#scrollTick, this.#scrollY)
  }

  /** How far the song reaches, and its ticks a quarter note. The tick at the left edge and the length of a quarter stay. */
  setContent(endTick: number, timebase: number): void {
    if (endTick === this.#endTick && timebase === this.#timebase) return
    this.#pxPerTick = this.pxPerQuarter / timebase
    this.#timebase = timebase
    this.#endTick = endTick
    this.#change(this.#scrollTick, this.#scrollY)
  }

  scrollTo(tick: number, y: number = this.#scrollY): void {
    this.#change(tick, y)
  }

  /** By CSS pixels. */
  scrollBy(dx: number, dy: number): void {
    this.#change(this.#scrollTick + dx / this.#pxPerTick, this.#scrollY + dy)
  }

  /** Multiplies the time scale; the tick at `x` of the note area stays there. */
  zoomTime(factor: number, x: number): void {
    const tick = this.#scrollTick + x / this.#pxPerTick
    const scale = clamp((this.pxPerQuarter * factor) / PX_PER_QUARTER, MIN_SCALE_X, MAX_SCALE_X)
    this.#pxPerTick = (PX_PER_QUARTER * scale) / this.#timebase
    this.#change(tick - x / this.#pxPerTick, this.#scrollY)
  }

  /** Multiplies the height of the rows; the row at `y` of the note area stays there. */
  zoomPitch(factor: number, y: number): void {
    const row = (this.#scrollY + y) / this.#keyHeight
    this.#keyHeight = clamp(this.#keyHeight * factor, KEY_HEIGHT * MIN_SCALE_Y, KEY_HEIGHT * MAX_SCALE_Y)
    this.#change(this.#scrollTick, row * this.#keyHeight - y)
  }

  resetTimeScale(): void {
    this.zoomTime(PX_PER_QUARTER / this.pxPerQuarter, 0)
  }

  resetPitchScale(): void {
    this.zoomPitch(FIRST_KEY_HEIGHT / this.#keyHeight, 0)
  }

  /** To the start of a newly opened song. */
  reset(): void {
    this.#pxPerTick = PX_PER_QUARTER / this.#timebase
    this.#keyHeight = FIRST_KEY_HEIGHT
    this.#change(0, (NOTE_ROWS - 1 - FIRST_ROW) * FIRST_KEY_HEIGHT)
  }

  /** As it was shown before: pixels a quarter note and a key, the tick at the left edge, the pixels above the top. */
  show(place: { pxPerQuarter: number; keyHeight: number; tick: number; y: number }): void {
    const scale = clamp(place.pxPerQuarter / PX_PER_QUARTER, MIN_SCALE_X, MAX_SCALE_X)
    this.#pxPerTick = (PX_PER_QUARTER * scale) / this.#timebase
    this.#keyHeight = clamp(place.keyHeight, KEY_HEIGHT * MIN_SCALE_Y, KEY_HEIGHT * MAX_SCALE_Y)
    this.#change(place.tick, place.y)
  }

  /** Turns the page when the playhead is left of the view or beyond 70 % of it, so that it is at the left edge. */
  follow(tick: number): void {
    const x = (tick - this.#scrollTick) * this.#pxPerTick
    if (x < 0 || x > this.#layout.notesWidth * FOLLOW_ZONE) this.#change(tick, this.#scrollY)
  }

  /** Scrolls as little as needed to show a rectangle of the note area (pixels from its corner before the scroll). */
  reveal(rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): void {
    const { notesWidth, notesHeight } = this.#layout
    this.scrollBy(overshoot(rect.x, rect.width, notesWidth), overshoot(rect.y, rect.height, notesHeight))
  }

  #change(tick: number, y: number): void {
    this.#scrollTick = clamp(tick, 0, this.contentTicks - this.visibleTicks)
    this.#scrollY = clamp(y, 0, Math.max(0, this.contentHeight - this.#layout.notesHeight))
    for (const listener of this.#listeners) listener()
  }
}

function overshoot(start: number, length: number, room: number): number {
  if (start < 0 || length > room) return start
  return Math.max(0, start + length - room)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
