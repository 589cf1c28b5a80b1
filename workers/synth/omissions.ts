import { Controller } from '#shared/song/controller'
import type { SynthMessage } from './api'
import { isNoteOn } from './synthesizer'

const KEYS = 128
const CHANNEL_KEYS = 16 * KEYS
/** A flag beside a velocity: the note to keep on this key has been found. */
const FOUND = 0x80

/**
 * Leaves out notes when the synth falls behind: of the notes of one tick, first those on a key with a louder one, then
 * the quietest, and never the loudest of the tick. The synth ends the notes of a key in the order in which they began,
 * so the note-off with the same place in that order is dropped too: all other notes keep their lengths.
 */
export class Omissions {
  /** The number of notes left out so far. */
  leftOut = 0
  #kept = new Uint8Array(0)
  /** By key of each channel and port: the numbers of notes begun and ended, and which of them are left out. */
  #begun = new Uint32Array(0)
  #ended = new Uint32Array(0)
  readonly #dropped = new Map<number, number[]>()
  /** Reused for every tick. */
  #loudest = new Uint8Array(0)
  readonly #velocities = new Uint32Array(KEYS)

  /**
   * Decides which messages of one tick, in order, are sent: 1, or 0. The next call reuses the array. `share`: of its
   * notes, above 0; 1 keeps all.
   */
  keep(tick: readonly SynthMessage[], share: number): Uint8Array {
    if (this.#kept.length < tick.length) this.#kept = new Uint8Array(2 * tick.length)
    this.#kept.fill(1, 0, tick.length)
    for (const { port } of tick) if ((port + 1) * CHANNEL_KEYS > this.#begun.length) this.#grow(port + 1)
    if (share < 1) this.#choose(tick, share)
    for (let i = 0; i < tick.length; i++) this.#follow(tick[i], i)
    return this.#kept
  }

  /** Forgets all notes, once they have ended. */
  forget(): void {
    this.#begun.fill(0)
    this.#ended.fill(0)
    this.#dropped.clear()
  }

  #choose(tick: readonly SynthMessage[], share: number): void {
    const count = this.#findLoudest(tick)
    if (count < 2) return
    this.#dropMasked(tick)
    let most = Math.ceil(share * count)
    // From the loudest velocity down, until there is no room left.
    let quietest = KEYS - 1
    for (; quietest > 1 && this.#velocities[quietest] < most; quietest--) most -= this.#velocities[quietest]
    for (let i = 0; i < tick.length; i++) {
      if (!isNote(tick[i]) || this.#kept[i] === 0) continue
      const velocity = tick[i].bytes[2]
      if (velocity < quietest || (velocity === quietest && most-- <= 0)) this.#kept[i] = 0
    }
    this.#velocities.fill(0)
  }

  /** Finds the loudest velocity of each key, and returns the number of notes. */
  #findLoudest(tick: readonly SynthMessage[]): number {
    let count = 0
    for (const message of tick) if (isNote(message)) this.#loudest[placeOf(message)] = 0
    for (const message of tick) {
      if (!isNote(message)) continue
      count++
      const place = placeOf(message)
      this.#loudest[place] = Math.max(this.#loudest[place], message.bytes[2])
    }
    return count
  }

  /** Keeps one note per key, and counts their velocities. */
  #dropMasked(tick: readonly SynthMessage[]): void {
    for (let i = 0; i < tick.length; i++) {
      if (!isNote(tick[i])) continue
      const place = placeOf(tick[i])
      if (tick[i].bytes[2] === this.#loudest[place]) {
        this.#loudest[place] |= FOUND
        this.#velocities[tick[i].bytes[2]]++
      } else this.#kept[i] = 0
    }
  }

  /** Counts the notes of a key, and drops the note-off of a note that was left out. */
  #follow(message: SynthMessage, i: number): void {
    const { bytes } = message
    const kind = bytes[0] & 0xf0
    if (message.unit === 'metronome') return
    if (isNoteOn(bytes)) {
      const place = placeOf(message)
      const index = this.#begun[place]++
      if (this.#kept[i] === 1) return
      this.leftOut++
      const dropped = this.#dropped.get(place)
      if (dropped) dropped.push(index)
      else this.#dropped.set(place, [index])
    } else if (kind === 0x80 || kind === 0x90) {
      const place = placeOf(message)
      if (this.#ended[place] === this.#begun[place]) return
      const index = this.#ended[place]++
      const dropped = this.#dropped.get(place)
      if (dropped?.[0] !== index) return
      dropped.shift()
      this.#kept[i] = 0
    } else if (kind === 0xb0 && (bytes[1] === Controller.allSoundOff || bytes[1] >= Controller.allNotesOff))
      this.#forgetChannel(message)
  }

  #forgetChannel({ bytes, port }: SynthMessage): void {
    const from = port * CHANNEL_KEYS + (bytes[0] & 0x0f) * KEYS
    this.#begun.fill(0, from, from + KEYS)
    this.#ended.fill(0, from, from + KEYS)
    for (let place = from; place < from + KEYS; place++) this.#dropped.delete(place)
  }

  #grow(ports: number): void {
    const grown = (counts: Uint32Array) => {
      const more = new Uint32Array(ports * CHANNEL_KEYS)
      more.set(counts)
      return more
    }
    this.#begun = grown(this.#begun)
    this.#ended = grown(this.#ended)
    this.#loudest = new Uint8Array(ports * CHANNEL_KEYS)
  }
}

const isNote = ({ bytes, unit }: SynthMessage) => unit !== 'metronome' && isNoteOn(bytes)

const placeOf = ({ bytes, port }: SynthMessage) => port * CHANNEL_KEYS + (bytes[0] & 0x0f) * KEYS + bytes[1]
