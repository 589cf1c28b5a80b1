import { clamp } from '#shared/core/clamp'
import type { RollSpan } from './rollView'

/** The least movement of a drag, in CSS pixels. */
const CLICK = 4

/** The current scale of a roll. */
interface RollScale {
  readonly ticksPerPx: number
  /** The tick at a distance from the roll's left edge. */
  tickAt(x: number): number
}

/**
 * The pointer on a roll. In a window the user drags the song under the playhead, otherwise the playhead over the song.
 * All `x` are CSS pixels from the roll's left edge.
 */
export class RollDrag {
  readonly #span: RollSpan
  readonly #endTick: number
  readonly #scale: RollScale
  /** The place of the press, and the tick audible then; null: nothing is pressed. */
  #press: { readonly x: number; readonly from: number } | null = null
  #tick: number | null = null

  constructor(span: RollSpan, endTick: number, scale: RollScale) {
    this.#span = span
    this.#endTick = endTick
    this.#scale = scale
  }

  get isPressed(): boolean {
    return this.#press !== null
  }

  /** The tick that the drag has reached; null before it moves. */
  get tick(): number | null {
    return this.#tick
  }

  down(x: number, heard: number): void {
    this.#press = { x, from: heard }
    this.#tick = this.#span === 'song' ? this.#clamped(this.#scale.tickAt(x)) : null
  }

  move(x: number): void {
    if (this.#press === null) return
    const distance = x - this.#press.x
    if (this.#tick === null && Math.abs(distance) < CLICK) return
    const { ticksPerPx } = this.#scale
    this.#tick = this.#clamped(this.#span === 'song' ? this.#scale.tickAt(x) : this.#press.from - distance * ticksPerPx)
  }

  /** The tick to seek: the drag's, or the clicked one; null: nothing was pressed. */
  target(x: number): number | null {
    if (this.#press === null) return null
    return this.#tick ?? this.#clamped(this.#scale.tickAt(x))
  }

  end(): void {
    this.#press = null
    this.#tick = null
  }

  #clamped(tick: number): number {
    return clamp(tick, 0, this.#endTick)
  }
}
