/** How often the share changes, in seconds of sound. */
const PERIOD = 0.1
/**
 * The work per second of sound, in seconds, above which notes are left out, and below which more of them are played
 * again.
 */
const MOST_WORK = 0.85
const SOME_WORK = 0.6
/** The factor by which the share then grows in each period. */
const RECOVERY = 1.15
/**
 * The weight of the last period in the average. Clocks of some browsers have steps longer than a block, so a single
 * period says little.
 */
const LATEST = 0.4
/** The fewest notes per second that are ever cut: below, something else takes the time. */
const DENSE = 500
/** The delay, in seconds, from which messages are late, and the most of them that can be played in one block. */
const LATE = 0.02
const MOST_LATE = 200
const LEAST_SHARE = 1 / 128

/**
 * Decides how much of dense music the synth plays: less when rendering takes nearly as long as the sound lasts, or when
 * more messages are late than a block can hold. Measured, since the same browser runs on fast and slow machines.
 */
export class Load {
  #share = 1
  #work = 0
  #seconds = 0
  #milliseconds = 0
  #notes = 0

  /** The time before which messages are late, in a block that begins at `begin`. */
  lateBefore(begin: number): number {
    return begin - LATE
  }

  /** The share of a tick's notes to play, at most 1. `late`: the number of late messages. */
  share(late: number): number {
    return late > MOST_LATE ? Math.min(this.#share, MOST_LATE / late) : this.#share
  }

  /** Adds the time taken to read messages. */
  addReceiving(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }

  /** Adds a block of `seconds` with `notes` beginning in it, which took `milliseconds`. */
  add(seconds: number, notes: number, milliseconds: number): void {
    this.#seconds += seconds
    this.#notes += notes
    this.#milliseconds += milliseconds
    if (this.#seconds < PERIOD) return
    this.#work += LATEST * (this.#milliseconds / 1000 / this.#seconds - this.#work)
    if (this.#work > MOST_WORK && this.#notes > DENSE * this.#seconds)
      this.#share = Math.max(LEAST_SHARE, (this.#share * MOST_WORK) / this.#work)
    else if (this.#work < SOME_WORK) this.#share = Math.min(1, this.#share * RECOVERY)
    this.#seconds = this.#notes = this.#milliseconds = 0
  }
}
