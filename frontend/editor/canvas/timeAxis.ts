import { clamp } from '#shared/core/clamp'
import { DEFAULT_TIMEBASE } from '#shared/song/song'

/** Pixels a quarter note at scale 1, and the largest scale. */
const PX_PER_QUARTER = 48
const MAX_SCALE = 15
/** Empty time after the song that can be scrolled over, in quarter notes. */
const MARGIN_QUARTERS = 32
/** A playhead to the right of this share of the visible part turns the page. */
const FOLLOW_ZONE = 0.7

/**
 * The time that the views show: one position and one scale for all of them, so that both stay when another view is
 * shown. It is mutable and outside React. Every change is clamped to the song and its margin.
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

  /** Ticks that can be scrolled over: the song and its margin, at least what is visible. */
  get contentTicks(): number {
    return Math.max(this.#endTick + MARGIN_QUARTERS * this.#timebase, this.visibleTicks)
  }

  /** Calls back after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The width of the view that is shown, in CSS pixels, and its smallest scale. `fits`: it always gets small enough to
   * show the whole song.
   */
  setRoom(width: number, minScale: number, fits = false): void {
    this.#width = width
    this.#minScale = minScale
    this.#fits = fits
    this.#setScale(this.pxPerQuarter)
    this.scrollTo(this.#scrollTick)
  }

  /**
   * How far the song reaches, and its ticks a quarter note. The tick at the left edge and the length of a quarter stay.
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

  /** The tick at the left edge, and pixels a quarter note; null: those of a newly opened song. */
  show(tick: number, pxPerQuarter: number | null): void {
    this.#setScale(pxPerQuarter ?? PX_PER_QUARTER)
    this.scrollTo(tick)
  }

  /** Turns the page when the playhead is left of the view or beyond 70 % of it, so that it is at the left edge. */
  follow(tick: number): void {
    const x = (tick - this.#scrollTick) * this.#pxPerTick
    if (x < 0 || x > this.#width * FOLLOW_ZONE) this.scrollTo(tick)
  }

  /** Shows the whole song, or as much of it as the scales of the view allow. */
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
