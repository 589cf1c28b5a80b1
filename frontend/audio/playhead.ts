import { Anchor } from '#shared/playback/anchor'
import type { TransportState } from '#workers/scheduler/api'

interface Heard extends TransportState {
  /** Stays audible until this one's time comes. */
  readonly before: Heard | null
}

/** The tick audible at an audio time, computed from the scheduler's transport state. */
export class Playhead {
  #anchor: Heard | null = null
  #expected: number | null = null

  /** Takes the scheduler's latest report. */
  set(state: TransportState): void {
    const before = this.#anchor && continues(this.#anchor, state) ? this.#anchor : null
    this.#anchor = { ...state, before }
    this.#expected = null
  }

  /** Stays at `tick` until the scheduler's next report. */
  expect(tick: number): void {
    this.#expected = tick
  }

  /** The tick with its fraction; `heard` is in seconds of the AudioContext. */
  tickAt(heard: number): number {
    if (this.#expected !== null) return this.#expected
    if (this.#anchor === null) return 0
    if (heard >= this.#anchor.contextTime) this.#anchor = { ...this.#anchor, before: null }
    return tickOf(this.#anchor, heard)
  }
}

function tickOf(anchor: Heard, heard: number): number {
  if (!anchor.playing) return anchor.tick
  if (heard < anchor.contextTime) return anchor.before ? tickOf(anchor.before, heard) : anchor.tick
  const tick = Anchor.tickAt(anchor, heard)
  return anchor.loop ? tick : Math.min(anchor.endTick, tick)
}

/** A new tempo or speed makes a new anchor on the same line; a seek jumps to another. */
function continues(anchor: Heard, next: TransportState): boolean {
  return anchor.playing && next.playing && Math.abs(tickOf(anchor, next.contextTime) - next.tick) < 1
}
