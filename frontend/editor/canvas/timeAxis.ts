import { clamp } from '#shared/core/clamp'
import { DEFAULT_TIMEBASE } from '#shared/song/song'

/** Pixels a quarter note at scale 1, and the largest scale. */
const PX_PER_QUARTER = 48
const MAX_SCALE = 15
/** Empty time after the song within reach of scrolling, in quarter notes. */
const MARGIN_QUARTERS = 32
/** A playhead to the right of this share of the visible part turns the page. */
const FOLLOW_ZONE = 0.7

/**
 * The visible time: one position and one scale for all views, so that both stay when the view changes. It is mutable
 * and outside React. Every change is clamped to the song and its margin.
 */
export class TimeAxis {
  #scrollTick = 0
  #timebase = DEFAULT_TIMEBASE
  #pxPerTick = PX_PER_QUARTER / DEFAULT_TIMEBASE
  #endTick = 0
  #width = 0
  #minScale = 0
  #fits = false
  readonly #listeners = new Set<() => void>()

  /** The tick at the left edge; may have a fraction. */
  get scrollTick(): number {
    return this.#scrollTick
  }

  get pxPerTick(): number {
    return this.#pxPerTick
  }

  get pxPerQuarter(): number {
    return this.#pxPerTick * this.#timebase
  }

  get visibleTicks(): number {
    return this.#width / this.#pxPerTick
  }

  /** The end of the song. */
  get endTick(): number {
    return this.#endTick
  }

  /** The length of the scrollable time in ticks: the song and its margin, at least the visible part. */
  get contentTicks(): number {
    return Math.max(this.#endTick + MARGIN_QUARTERS * this.#timebase, this.visibleTicks)
  }

  /** Calls back after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Sets the width of the visible view, in CSS pixels, and its least scale. `fits`: the scale may always get small
   * enough to show the whole song.
   */
  setRoom(width: number, minScale: number, fits = false): void {
    this.#width = width
    this.#minScale = minScale
    this.#fits = fits
    this.#setScale(this.pxPerQuarter)
    this.scrollTo(this.#scrollTick)
  }

  /**
   * Sets the end of the song, and its ticks a quarter note. The tick at the left edge and the length of a quarter stay.
   */
  setContent(endTick: number, timebase: number): void {
    if (endTick === this.#endTick && timebase === this.#timebase) return
    this.#pxPerTick = this.pxPerQuarter / timebase
    this.#timebase = timebase
    this.#endTick = endTick
    this.scrollTo(this.#scrollTick)
  }

  scrollTo(tick: number): void {
    this.#scrollTick = clamp(tick, 0, this.contentTicks - this.visibleTicks)
    for (const listener of this.#listeners) listener()
  }

  /** Multiplies the scale; the tick at `x` of the visible part stays there. */
  zoom(factor: number, x: number): void {
    const tick = this.#scrollTick + x / this.#pxPerTick
    this.#setScale(this.pxPerQuarter * factor)
    this.scrollTo(tick - x / this.#pxPerTick)
  }

  resetScale(): void {
    this.zoom(PX_PER_QUARTER / this.pxPerQuarter, 0)
  }

  /** Shows a tick at the left edge, at a scale in pixels a quarter note; null: the scale of a newly opened song. */
  show(tick: number, pxPerQuarter: number | null): void {
    this.#setScale(pxPerQuarter ?? PX_PER_QUARTER)
    this.scrollTo(tick)
  }

  /** Turns the page when the playhead is left of the view or beyond 70 % of it: then it is at the left edge. */
  follow(tick: number): void {
    const x = (tick - this.#scrollTick) * this.#pxPerTick
    if (x < 0 || x > this.#width * FOLLOW_ZONE) this.scrollTo(tick)
  }

  /** Shows the whole song, or as much of it as the view's scales allow. */
  fit(): void {
    this.#setScale(this.#fittingScale() * PX_PER_QUARTER)
    this.scrollTo(0)
  }

  #fittingScale(): number {
    const quarters = Math.max(1, this.#endTick / this.#timebase)
    return this.#width / quarters / PX_PER_QUARTER
  }

  #setScale(pxPerQuarter: number): void {
    const least = this.#fits ? Math.min(this.#minScale, this.#fittingScale()) : this.#minScale
    const scale = clamp(pxPerQuarter / PX_PER_QUARTER, least, MAX_SCALE)
    this.#pxPerTick = (PX_PER_QUARTER * scale) / this.#timebase
  }
}
