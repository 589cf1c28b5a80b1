/** Without a message for longer, in seconds, the audio may have paused. */
const LONGEST_GAP = 0.2
/** The latest messages, about half a second of them, tell how far the audio has come. */
const MESSAGES = 25
/** A message keeps pace if it comes at most this much sooner than those before it, in seconds. */
const JITTER = 0.005
/** On an overloaded machine messages may never keep pace; after this time the clock counts as steady all the same. In seconds. */
const LONGEST_WAIT = 1

/** The audio clock, in seconds of the AudioContext. */
export interface AudioTime {
  readonly contextTime: number
  /** Whether what is to be heard soon may be timed by it. */
  readonly isSteady: boolean
}

/**
 * What the scheduler knows of the audio clock between the synth's messages.
 *
 * On a busy machine messages come late and in heaps. After a block, as when the synth has read a bank, the audio catches up many times
 * faster than real time. Sounds timed by such a message would be late, so the clock counts as steady only while it keeps pace with the
 * scheduler's own, of which all `at` are times, in seconds.
 */
export class AudioClock {
  #contextTime: number | null = null
  #receivedAt = Number.NEGATIVE_INFINITY
  /** Audio time less the scheduler's, for each message; the greatest is that of the quickest message. */
  #leads: readonly number[] = []
  /** Since when the clock is not steady; null: it is. */
  #unsteadySince: number | null = null

  /** Takes a message that came in at `at`. */
  read(contextTime: number, at: number): void {
    if (at - this.#receivedAt > LONGEST_GAP) this.#leads = []
    const lead = contextTime - at
    const keepsPace = this.#leads.length > 0 && lead <= Math.max(...this.#leads) + JITTER
    const hasWaited = this.#unsteadySince !== null && at - this.#unsteadySince > LONGEST_WAIT
    this.#unsteadySince = keepsPace || hasWaited ? null : (this.#unsteadySince ?? at)
    this.#leads = [...this.#leads, lead].slice(-MESSAGES)
    this.#contextTime = contextTime
    this.#receivedAt = at
  }

  /** The audio time at `at`; that of the last message if the clock is not steady. Null before the first message. */
  at(at: number): AudioTime | null {
    if (this.#contextTime === null) return null
    const isSteady = this.#unsteadySince === null && at - this.#receivedAt <= LONGEST_GAP
    return { contextTime: isSteady ? at + Math.max(...this.#leads) : this.#contextTime, isSteady }
  }
}
