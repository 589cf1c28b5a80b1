/** A complete channel message: status byte and data bytes. */
export type ChannelBytes = readonly [status: number, first: number, second?: number]

/**
 * Parses the bytes of one MIDI device into channel messages (MIDI 1.0, running status). Skips real-time messages
 * wherever they come, and system exclusive and common messages as a whole; drops bytes that belong to nothing. A
 * message may arrive in several packets.
 */
export class MidiStream {
  /** The status to which data bytes belong; 0: none. */
  #status = 0
  #first: number | null = null

  /** Adds bytes and returns the messages that they complete. */
  push(bytes: ArrayLike<number>): ChannelBytes[] {
    const messages: ChannelBytes[] = []
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] & 0xff
      // Clock, start, stop, active sensing, reset: they may come within another message.
      if (byte >= 0xf8) continue
      if (byte >= 0x80) {
        // System exclusive and common messages end running status, so their data bytes find none.
        this.#status = byte < 0xf0 ? byte : 0
        this.#first = null
        continue
      }
      if (this.#status === 0) continue
      const kind = this.#status >> 4
      if (kind === 0xc || kind === 0xd) messages.push([this.#status, byte])
      else if (this.#first === null) this.#first = byte
      else {
        messages.push([this.#status, this.#first, byte])
        this.#first = null
      }
    }
    return messages
  }
}
