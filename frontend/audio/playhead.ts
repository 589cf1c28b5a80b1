import { Anchor } from '#shared/playback/anchor'
import type { TransportState } from '#workers/scheduler/api'

/** The audible place of playback. */
export interface HeardPlace {
  /** The tick with its fraction. */
  readonly tick: number
  /** Times that playback has jumped back to its loop's start since it began. */
  readonly round: number
  /** Seconds until playback becomes audible; 0 while it is audible or stopped. */
  readonly before: number
}

interface Heard extends TransportState {
  /** Rounds completed before this anchor. */
  readonly rounds: number
}

/** Seconds for which former anchors are kept, so that a blocked page can still ask where something was played. */
const MEMORY = 10

/** Computes the audible place at an audio time from the scheduler's transport states. */
export class Playhead {
  /**
   * The scheduler's reports; each is audible from its time until the next one's. Never empty after the first report.
   */
  #anchors: Heard[] = []
  #expected: number | null = null

  /** Stores the scheduler's latest report. */
  set(state: TransportState): void {
    const last = this.#anchors.at(-1)
    const rounds = last ? continuation(last, state) : null
    if (rounds === null) this.#anchors = []
    this.#anchors = this.#anchors.filter((_, i, all) => (all[i + 1] ?? state).contextTime > state.contextTime - MEMORY)
    this.#anchors.push({ ...state, rounds: rounds ?? 0 })
    this.#expected = null
  }

  /** Makes `tickAt` return `tick` until the scheduler's next report. */
  expect(tick: number): void {
    this.#expected = tick
  }

  /** The position of the visible playhead: the tick with its fraction. `heard`: seconds of the AudioContext. */
  tickAt(heard: number): number {
    return this.#expected ?? this.placeAt(heard).tick
  }

  /** The audible place; until the scheduler reports a stop or a seek, the place before it. */
  placeAt(heard: number): HeardPlace {
    const anchor = this.#anchors.findLast(({ contextTime }) => contextTime <= heard) ?? this.#anchors[0]
    return anchor ? placeOf(anchor, heard) : { tick: 0, round: 0, before: 0 }
  }
}

function placeOf(anchor: Heard, heard: number): HeardPlace {
  const { tick: start, rounds: round, contextTime } = anchor
  if (!anchor.playing) return { tick: start, round, before: 0 }
  if (heard < contextTime) return { tick: start, round, before: contextTime - heard }
  const { tick, lap } = Anchor.placeAt(anchor, heard)
  return {
    tick: anchor.loop || anchor.recording ? tick : Math.min(anchor.endTick, tick),
    round: round + lap,
    before: 0,
  }
}

/**
 * The rounds before `next`, if it continues `anchor`: a new tempo, speed or loop makes a new anchor. Null: a seek
 * jumped elsewhere.
 */
function continuation(anchor: Heard, next: TransportState): number | null {
  if (!anchor.playing || !next.playing) return null
  const { tick, lap } = Anchor.placeAt(anchor, next.contextTime)
  if (Math.abs(tick - next.tick) < 1) return anchor.rounds + lap
  // The end of a round is the beginning of the next.
  const { loop } = anchor
  const isSeam = loop && Math.abs(tick - loop.begin) < 1 && Math.abs(next.tick - loop.end) < 1
  return isSeam ? anchor.rounds + lap - 1 : null
}
