import type { ChannelBytes } from '#shared/recording/midiStream'
import type { HeardPlace } from '../../../audio/playhead'

/** Something that was played on a device. */
export interface Played {
  readonly bytes: ChannelBytes
  /** Of `performance.now()`, in milliseconds. */
  readonly time: number
  readonly source: string
  /** Where playback was; null while stopped. */
  readonly at: HeardPlace | null
}

/** When something was played, and where playback was then. */
export type PlayedMoment = Pick<Played, 'time' | 'at'>

export interface Performance {
  readonly played: readonly Played[]
  /** When the keys that are still held end. */
  readonly end: PlayedMoment
}

/** Messages that are remembered, and the silence that separates two performances, in milliseconds. */
const MOST = 50_000
const PAUSE = 8000

/**
 * The latest playing, though nobody recorded it. A performance ends when playback begins or stops, and with a pause of
 * some seconds; the first note after that begins another one, with the pedals and wheels that were moved before it.
 */
export class PerformanceMemory {
  #played: Played[] = []
  /** What came since a pause or the end, which no note has followed yet. */
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

  /** Playback begins or stops. */
  end(moment: PlayedMoment): void {
    this.#later = []
    if (this.#played.length > 0) this.#end ??= moment
  }

  /** The latest performance, which is then forgotten; null when nothing was played. `now` ends it if nothing did. */
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
