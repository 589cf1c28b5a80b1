/** How often the share changes, in seconds of sound. */
const PERIOD = 0.1
/** The work of a second of sound, in seconds, above which notes are left out, and below which more of them are played again. */
const MOST_WORK = 0.85
const SOME_WORK = 0.6
/** The share then grows by this factor in each period. */
const RECOVERY = 1.15
/** Of the last period in the average. Clocks of some browsers have steps longer than a block, so a single period says little. */
const LATEST = 0.4
/** A song with fewer notes a second is never cut: something else takes the time. */
const DENSE = 500
/** What is behind its time by so much is late, in seconds, and more messages than this cannot be played in one block. */
const LATE = 0.02
const MOST_LATE = 200
const LEAST_SHARE = 1 / 128

/**
 * How much of dense music the synth plays: less when rendering takes nearly as long as the sound lasts, or when more messages are late than a block can
 * hold. It is measured, since the same browser runs on fast and slow machines.
 */
export class Load {
  #share = 1
  #work = 0
  #seconds = 0
  #milliseconds = 0
  #notes = 0

  /** Messages due before this are late, in a block that begins at `begin`. */
  lateBefore(begin: number): number {
    return begin - LATE
  }

  /** Of the notes of a tick, how many are played: 1, or less. `late`: the late messages. */
  share(late: number): number {
    return late > MOST_LATE ? Math.min(this.#share, MOST_LATE / late) : this.#share
  }

  /** Messages took `milliseconds` to read. */
  addReceiving(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }

  /** A block of so many seconds, with so many notes that begin, took `milliseconds`. */
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
