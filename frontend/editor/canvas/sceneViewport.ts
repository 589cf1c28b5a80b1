import { clamp } from '#shared/core/clamp'
import { xToTick } from '#shared/view/noteView'
import type { SceneLayout } from './layout'
import type { TimeAxis } from './timeAxis'

export interface ScenePoint {
  readonly x: number
  readonly y: number
}

/** Limits of a view's scrolling and scale. */
interface ViewLimits {
  /** The least scale of the time; 1 is 48 pixels a quarter note. */
  readonly minScale: number
  /** Whether the scale may get as small as the whole song needs. */
  readonly fitsSong?: boolean
  /** Default, minimum and maximum row height, in pixels. */
  readonly rowHeight: { readonly first: number; readonly min: number; readonly max: number }
}

/**
 * The visible part of the song in a view: the time that it shares with the other views, rows of equal height from top
 * to bottom, and its size. It is mutable and outside React; code that draws or mirrors it subscribes. Every change is
 * clamped. Lengths are CSS pixels.
 */
export abstract class SceneViewport<Layout extends SceneLayout = SceneLayout> {
  readonly time: TimeAxis
  readonly #limits: ViewLimits
  #scrollY = 0
  #rowHeight: number
  #layout: Layout
  /** Whether this view is visible: only then does it set the room of the time axis. */
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

  /** The layout for a canvas of this size. */
  protected abstract layoutOf(width: number, height: number): Layout

  get scrollTick(): number {
    return this.time.scrollTick
  }

  /** Scroll position of the rows, in pixels from the top. */
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

  /** Sets the size of the canvas, in CSS pixels; for the visible view. */
  resize(width: number, height: number): void {
    this.#isShown = true
    if (width === this.#layout.width && height === this.#layout.height) return
    this.relayout(width, height)
  }

  /** Takes over the time axis from the previously visible view, on a canvas of this size. */
  enter(width: number, height: number): void {
    this.#isShown = true
    this.relayout(width, height)
  }

  /** Called when another view replaces this one. */
  leave(): void {
    this.#isShown = false
  }

  scrollTo(tick: number, y: number = this.#scrollY): void {
    this.#setY(y)
    this.time.scrollTo(tick)
  }

  /** Scrolls by CSS pixels. */
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

  /** Sets the row height and the pixels above the top; null: the height of a newly opened song. */
  protected showRows(rowHeight: number | null, y: number): void {
    this.#setRowHeight(rowHeight ?? this.#limits.rowHeight.first)
    this.#setY(y)
  }

  /** Lays out the parts again; also called when something other than the size changed them. */
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
