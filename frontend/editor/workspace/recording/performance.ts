import type { ChannelBytes } from '#shared/recording/midiStream'
import type { HeardPlace } from '../../../audio/playhead'

/** A message that was played on a device. */
export interface Played {
  readonly bytes: ChannelBytes
  /** Time of `performance.now()`, in milliseconds. */
  readonly time: number
  readonly source: string
  /** The position of playback at that time; null while stopped. */
  readonly at: HeardPlace | null
}

/** The moment at which something was played, and the position of playback then. */
export type PlayedMoment = Pick<Played, 'time' | 'at'>

export interface Performance {
  readonly played: readonly Played[]
  /** The moment at which the keys that are still held end. */
  readonly end: PlayedMoment
}

/** The number of messages that are remembered, and the silence between two performances, in milliseconds. */
const MOST = 50_000
const PAUSE = 8000

/**
 * The latest playing that nobody recorded. A performance ends when playback begins or stops, or after a pause of some
 * seconds; the next note begins another one, which includes the pedals and wheels moved before it.
 */
export class PerformanceMemory {
  #played: Played[] = []
  /** Messages since a pause or the end, before the next note. */
  #later: Played[] = []
  #end: PlayedMoment | null = null

  add(played: Played): void {
    const last = this.#played.at(-1)
    const isOver = last && (this.#end !== null || played.time - last.time > PAUSE)
    if (!isOver) this.#played.push(played)
    else {
      this.#later.push(played)
      if (isNoteOn(played)) this.#startWithLater()
    }
    for (const messages of [this.#played, this.#later]) if (messages.length > MOST) messages.splice(0, MOST / 2)
  }

  /** Ends the performance: playback begins or stops. */
  end(moment: PlayedMoment): void {
    this.#later = []
    if (this.#played.length > 0) this.#end ??= moment
  }

  /** Takes the latest performance out of memory; null when nothing was played. `now` is its end if it has none yet. */
  take(now: PlayedMoment): Performance | null {
    const played = this.#end ? this.#played : [...this.#played, ...this.#later]
    const end = this.#end ?? now
    this.#later = []
    this.#startWithLater()
    return played.length > 0 ? { played, end } : null
  }

  #startWithLater(): void {
    this.#played = this.#later
    this.#later = []
    this.#end = null
  }
}

const isNoteOn = ({ bytes: [status, , velocity = 0] }: Played): boolean => status >> 4 === 0x9 && velocity > 0
