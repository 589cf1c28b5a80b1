/** The longest gap between messages, in seconds, after which the audio may have paused. */
const LONGEST_GAP = 0.2
/** The number of latest messages, about half a second of them, from which the audio's progress is judged. */
const MESSAGES = 25
/** A message keeps pace if it comes at most this much earlier than those before it, in seconds. */
const JITTER = 0.005
/**
 * Time, in seconds, after which the clock counts as steady in any case: on an overloaded machine messages may never
 * keep pace.
 */
const LONGEST_WAIT = 1

/** The audio clock, in seconds of the AudioContext. */
export interface AudioTime {
  readonly contextTime: number
  /** Whether sounds due soon may be timed by it. */
  readonly isSteady: boolean
}

/**
 * The scheduler's knowledge of the audio clock between the synth's messages.
 *
 * On a busy machine messages arrive late and in bursts. After a pause, such as reading a bank, the audio catches up
 * many times faster than real time. Sounds timed by such a message would be late, so the clock counts as steady only
 * while it keeps pace with the scheduler's own. All `at` are times of that clock, in seconds.
 */
export class AudioClock {
  #contextTime: number | null = null
  #receivedAt = Number.NEGATIVE_INFINITY
  /** Audio time minus the scheduler's, for each message; the greatest belongs to the fastest message. */
  #leads: readonly number[] = []
  /** When the clock became unsteady; null while steady. */
  #unsteadySince: number | null = null

  /** Takes a message that arrived at `at`. */
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

  /** The audio time at `at`, or that of the last message if the clock is not steady. Null before the first message. */
  at(at: number): AudioTime | null {
    if (this.#contextTime === null) return null
    const isSteady = this.#unsteadySince === null && at - this.#receivedAt <= LONGEST_GAP
    return { contextTime: isSteady ? at + Math.max(...this.#leads) : this.#contextTime, isSteady }
  }
}
