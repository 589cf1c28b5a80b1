import type { TimedMessage } from '#workers/synth/api'

/** System messages that synchronise other devices (MIDI 1.0 Detailed Specification, pp. 27–30). */
const ClockMessage = {
  clock: [0xf8],
  start: [0xfa],
  continue: [0xfb],
  stop: [0xfc],
  /** Sixteenths from the song's beginning; the specification allows 16,384 of them. */
  position(sixteenths: number): readonly number[] {
    const position = Math.min(sixteenths, LAST_POSITION)
    return [0xf2, position & 0x7f, position >> 7]
  },
} as const

const CLOCKS_PER_BEAT = 24
const SIXTEENTHS_PER_BEAT = 4
const LAST_POSITION = 0x3fff
/** The time that a device needs between the start and the first clock, in seconds. */
const BEFORE_CLOCK = 0.001

type TimeOf = (tick: number) => number

/**
 * The clock for other devices: 24 messages per quarter note, and song positions. A position is a whole sixteenth, so
 * from between two of them the devices continue at the next one.
 */
export class BeatClock {
  readonly #timebase: number
  /** The tick at which the devices continue; null while they run. */
  #goOnAt: number | null = null
  #runs = false

  /** `timebase`: ticks per beat. */
  constructor(timebase: number) {
    this.#timebase = timebase
  }

  /** Playback starts at a tick, or jumps to it. */
  jump(tick: number, timeOf: TimeOf): TimedMessage[] {
    const time = timeOf(tick) - BEFORE_CLOCK
    const messages = this.#runs ? [at(ClockMessage.stop, time)] : []
    this.#runs = false
    const unit = this.#timebase / SIXTEENTHS_PER_BEAT
    const sixteenths = Math.ceil(tick / unit)
    this.#goOnAt = sixteenths * unit
    return sixteenths === 0 ? messages : [...messages, at(ClockMessage.position(sixteenths), time)]
  }

  /** The messages of the ticks in [from, to). */
  next(from: number, to: number, timeOf: TimeOf): TimedMessage[] {
    const messages: TimedMessage[] = []
    const unit = this.#timebase / CLOCKS_PER_BEAT
    for (let i = Math.ceil(from / unit); i * unit < to; i++) {
      const time = timeOf(i * unit)
      if (this.#goOnAt !== null && i * unit >= this.#goOnAt) {
        messages.push(at(this.#goOnAt === 0 ? ClockMessage.start : ClockMessage.continue, time - BEFORE_CLOCK))
        this.#goOnAt = null
        this.#runs = true
      }
      messages.push(at(ClockMessage.clock, time))
    }
    return messages
  }
}

function at(bytes: readonly number[], time: number): TimedMessage {
  return { bytes, time, trackId: null, port: 0 }
}
