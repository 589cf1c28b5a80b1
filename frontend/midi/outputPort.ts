import { Controller } from '#shared/song/controller'

/** A message for outputs. */
export interface OutMessage {
  /** A complete message; system messages are the clock. */
  readonly bytes: readonly number[] | Uint8Array
  /** SMF port of the message's track. */
  readonly port: number
}

export interface StampedMessage extends OutMessage {
  /** Milliseconds, as of `performance.now()`. */
  readonly time: number
}

/** Settings of an output: the part of the song that it plays, and whether it gets the clock. */
export interface OutputSettings {
  /** The SMF port that it plays; null: all. */
  readonly port: number | null
  /** Whether to send clock, start, stop and song position. */
  readonly clock: boolean
}

/**
 * The part of a `MIDIOutput` that we use. `clear` may withdraw messages with a time stamp: Chromium lacks it
 * (crbug.com/471798), and Firefox's leaves such messages (WebAudio/web-midi-api#260).
 */
export interface Sink {
  send(data: Uint8Array, timestamp?: number): void
  clear?(): void
}

const NOTE_OFF = 0x80
const NOTE_ON = 0x90
const CONTROLLER = 0xb0
const STOP = 0xfc
/** Milliseconds after which a late note is skipped: after a pause of the page all would come in one burst. */
const TOO_LATE = 100

/** A MIDI output that is on. Remembers the device's sounding notes and the latest time stamp sent. */
export class OutputPort {
  settings: OutputSettings
  sink: Sink
  #last = 0
  readonly #channels = new Set<number>()
  /** Sounding notes, as 128 × channel + note number. */
  readonly #notes = new Set<number>()
  /** Whether the device's clock was started. */
  #runs = false

  constructor(sink: Sink, settings: OutputSettings) {
    this.sink = sink
    this.settings = settings
  }

  /**
   * Sends messages in order of time, each with its time stamp; those of one time go out together, because no order is
   * guaranteed between them otherwise. None overtakes an earlier message. Notes that are too late are skipped. `now`:
   * milliseconds, as of `performance.now()`.
   */
  play(messages: readonly StampedMessage[], now: number): void {
    let together: number[] = []
    let stamp = Number.NEGATIVE_INFINITY
    const flush = () => this.#send(together, stamp)
    for (const message of messages) {
      if (!this.#wants(message) || (message.time < now - TOO_LATE && this.#isStrike(message))) continue
      const time = Math.max(message.time, this.#last)
      if (time !== stamp) flush()
      if (time !== stamp) together = []
      stamp = this.#last = time
      for (const byte of message.bytes) together.push(byte)
      this.#follow(message.bytes)
    }
    flush()
  }

  /** Sends messages at once. */
  playNow(messages: readonly OutMessage[]): void {
    const wanted = messages.filter((message) => this.#wants(message))
    this.#send(wanted.flatMap(({ bytes }) => [...bytes]))
    for (const { bytes } of wanted) this.#follow(bytes)
  }

  /**
   * Ends all sounding and scheduled notes, lifts the pedals, and stops the clock. `now`: milliseconds, as of
   * `performance.now()`.
   */
  silence(now: number): void {
    const bytes: number[] = this.#runs ? [STOP] : []
    for (const channel of this.#channels) {
      for (const pedal of [Controller.sustain, Controller.sostenuto]) bytes.push(CONTROLLER | channel, pedal, 0)
      bytes.push(CONTROLLER | channel, Controller.allNotesOff, 0)
    }
    // Not all devices know the controller for this.
    for (const note of this.#notes) bytes.push(NOTE_OFF | (note >> 7), note & 0x7f, 64)
    this.sink.clear?.()
    // An unplugged device misses this; it gets it on its return.
    if (!this.#send(bytes)) return
    if (this.#last > now) this.#send(bytes, this.#last)
    this.#notes.clear()
    this.#runs = false
  }

  /** Whether a message is a note-on, or the note-off of a note that was skipped. */
  #isStrike({ bytes }: OutMessage): boolean {
    const kind = bytes[0] & 0xf0
    const note = 128 * (bytes[0] & 0x0f) + bytes[1]
    return (kind === NOTE_ON && bytes[2] > 0) || ((kind === NOTE_OFF || kind === NOTE_ON) && !this.#notes.has(note))
  }

  #wants({ bytes, port }: OutMessage): boolean {
    if (bytes[0] >= 0xf0) return this.settings.clock
    return this.settings.port === null || this.settings.port === port
  }

  #follow(bytes: ArrayLike<number>): void {
    const [status, channel] = [bytes[0] & 0xf0, bytes[0] & 0x0f]
    if (status === 0xf0) {
      if (bytes[0] === STOP) this.#runs = false
      else if (bytes[0] === 0xfa || bytes[0] === 0xfb) this.#runs = true
      return
    }
    this.#channels.add(channel)
    const note = 128 * channel + bytes[1]
    if (status === NOTE_ON && bytes[2] > 0) this.#notes.add(note)
    else if (status === NOTE_OFF || status === NOTE_ON) this.#notes.delete(note)
  }

  /** Sends bytes. Returns whether the device could be reached. */
  #send(bytes: readonly number[], stamp?: number): boolean {
    if (bytes.length === 0) return true
    try {
      this.sink.send(Uint8Array.from(bytes), stamp)
      return true
    } catch {
      // It was unplugged just now; its statechange follows.
      return false
    }
  }
}
