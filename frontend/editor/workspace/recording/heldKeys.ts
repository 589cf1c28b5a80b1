import type { ChannelBytes } from '#shared/recording/midiStream'
import { Controller } from '#shared/song/controller'

/**
 * Tells whether a controller ends all notes: all sound off, all notes off, and the mode messages, which imply it (MIDI
 * 1.0).
 */
const endsNotes = (controller: number): boolean =>
  controller === Controller.allSoundOff || controller >= Controller.allNotesOff

/** The keys that are held on devices. */
export class HeldKeys {
  /** Note numbers, by source, channel and note number: several devices may hold the same note. */
  readonly #held = new Map<string, number>()

  /** Takes a message. Returns whether a key went down or up. */
  play([status, noteNumber, velocity = 0]: ChannelBytes, source: string): boolean {
    const [kind, place] = [status >> 4, `${source} ${status & 0x0f}`]
    const key = `${place} ${noteNumber}`
    if (kind === 0x9 && velocity > 0) {
      this.#held.set(key, noteNumber)
      return true
    }
    if (kind === 0x9 || kind === 0x8) return this.#held.delete(key)
    return kind === 0xb && endsNotes(noteNumber) && this.#release(`${place} `)
  }

  /** Forgets the keys of a device that is gone. Returns whether it held keys. */
  unplug(source: string): boolean {
    return this.#release(`${source} `)
  }

  noteNumbers(): ReadonlySet<number> {
    return new Set(this.#held.values())
  }

  #release(beginning: string): boolean {
    const keys = [...this.#held.keys()].filter((key) => key.startsWith(beginning))
    for (const key of keys) this.#held.delete(key)
    return keys.length > 0
  }
}
