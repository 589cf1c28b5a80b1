import { clamp } from '#shared/core/clamp'
import { xToTick } from '#shared/view/noteView'
import type { SceneLayout } from './layout'
import type { TimeAxis } from './timeAxis'

export interface ScenePoint {
  readonly x: number
  readonly y: number
}

/** What a view can be scrolled over and scaled to. */
export interface ViewLimits {
  /** Of the time; 1 is 48 pixels a quarter note. */
  readonly minScale: number
  /** The scale gets as small as the whole song needs. */
  readonly fitsSong?: boolean
  /** Pixels of a row: at first, at least, at most. */
  readonly rowHeight: { readonly first: number; readonly min: number; readonly max: number }
}

/**
 * What a view of the song shows: the time that it shares with the other views, rows of equal height from top to bottom,
 * and its size. It is mutable and outside React; code that draws or mirrors it subscribes. Every change is clamped.
 * Lengths are CSS pixels.
 */
export abstract class SceneViewport<Layout extends SceneLayout = SceneLayout> {
  readonly time: TimeAxis
  readonly #limits: ViewLimits
  #scrollY = 0
  #rowHeight: number
  #layout: Layout
  /** The time axis has the room of the view that is shown. */
  #isShown = false
  readonly #listeners = new Set<() => void>()

  constructor(time: TimeAxis, limits: ViewLimits, layout: Layout) {
    this.time = time
    this.#limits = limits
    this.#rowHeight = limits.rowHeight.first
    this.#layout = layout
    time.subscribe(() => this.#report())
  }

  abstract get rowCount(): number

  /** The places of the parts of a canvas of this size. */
  protected abstract layoutOf(width: number, height: number): Layout

  get scrollTick(): number {
    return this.time.scrollTick
  }

  /** How far the rows are scrolled up. */
  get scrollY(): number {
    return this.#scrollY
  }

  get pxPerTick(): number {
    return this.time.pxPerTick
  }

  get pxPerQuarter(): number {
    return this.time.pxPerQuarter
  }

  get rowHeight(): number {
    return this.#rowHeight
  }

  get layout(): Layout {
    return this.#layout
  }

  get contentTicks(): number {
    return this.time.contentTicks
  }

  get contentHeight(): number {
    return this.rowCount * this.#rowHeight
  }

  get visibleTicks(): number {
    return this.time.visibleTicks
  }

  /** The tick at an x of the canvas, with its fraction; may be negative. */
  tickAt(x: number): number {
    return xToTick(this, x - this.#layout.notesLeft)
  }

  /** Calls back after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Size of the canvas, in CSS pixels; for the view that is shown. */
  resize(width: number, height: number): void {
    this.#isShown = true
    if (width === this.#layout.width && height === this.#layout.height) return
    this.relayout(width, height)
  }

  /** Takes the time axis over from the view that was shown before, on a canvas of this size. */
  enter(width: number, height: number): void {
    this.#isShown = true
    this.relayout(width, height)
  }

  /** Another view is shown instead. */
  leave(): void {
    this.#isShown = false
  }

  scrollTo(tick: number, y: number = this.#scrollY): void {
    this.#setY(y)
    this.time.scrollTo(tick)
  }

  /** By CSS pixels. */
  scrollBy(dx: number, dy: number): void {
    this.scrollTo(this.scrollTick + dx / this.pxPerTick, this.#scrollY + dy)
  }

  /** Multiplies the time scale; the tick at `x` of the note area stays there. */
  zoomTime(factor: number, x: number): void {
    this.time.zoom(factor, x)
  }

  /** Multiplies the height of the rows; the row at `y` of the note area stays there. */
  zoomRows(factor: number, y: number): void {
    const row = (this.#scrollY + y) / this.#rowHeight
    this.#setRowHeight(this.#rowHeight * factor)
    this.#setY(row * this.#rowHeight - y)
    this.#report()
  }

  resetTimeScale(): void {
    this.time.resetScale()
  }

  resetRowHeight(): void {
    this.zoomRows(this.#limits.rowHeight.first / this.#rowHeight, 0)
  }

  /** Scrolls as little as needed to show a rectangle of the note area (pixels from its corner before the scroll). */
  reveal(rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): void {
    const { notesWidth, notesHeight } = this.#layout
    this.scrollBy(overshoot(rect.x, rect.width, notesWidth), overshoot(rect.y, rect.height, notesHeight))
  }

  /** Pixels a row and above the top; null: those of a newly opened song. */
  protected showRows(rowHeight: number | null, y: number): void {
    this.#setRowHeight(rowHeight ?? this.#limits.rowHeight.first)
    this.#setY(y)
  }

  /** Places the parts again; called too when something other than the size changed them. */
  protected relayout(width = this.#layout.width, height = this.#layout.height): void {
    this.#layout = this.layoutOf(width, height)
    this.#setY(this.#scrollY)
    if (this.#isShown) this.time.setRoom(this.#layout.notesWidth, this.#limits.minScale, this.#limits.fitsSong)
  }

  #setRowHeight(height: number): void {
    this.#rowHeight = clamp(height, this.#limits.rowHeight.min, this.#limits.rowHeight.max)
  }

  #setY(y: number): void {
    this.#scrollY = clamp(y, 0, Math.max(0, this.contentHeight - this.#layout.notesHeight))
  }

  #report(): void {
    for (const listener of this.#listeners) listener()
  }
}

function overshoot(start: number, length: number, room: number): number {
  if (start < 0 || length > room) return start
  return Math.max(0, start + length - room)
}
