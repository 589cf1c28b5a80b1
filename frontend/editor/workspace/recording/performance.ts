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

/** Messages that are remembered, and the silence that separates two performances, in milliseconds. */
const MOST = 50_000
const PAUSE = 8000

/** The latest playing, though nobody recorded it. */
export class PerformanceMemory {
  #played: Played[] = []

  add(played: Played): void {
    this.#played.push(played)
    if (this.#played.length > MOST) this.#played.splice(0, MOST / 2)
  }

  /**
   * The latest performance, and forgets everything: back to a pause of some seconds, or to the moment at which
   * playback began or stopped.
   */
  take(): Played[] {
    const all = this.#played
    this.#played = []
    let first = all.length
    while (first > 0) {
      const [before, next] = [all[first - 1], all[first]]
      if (next && (next.time - before.time > PAUSE || (next.at === null) !== (before.at === null))) break
      first--
    }
    return all.slice(first)
  }
}
