import { required } from '../core/required'
import { type BankLayout, endInStream, LAYOUT_BYTES, readLayout, readSounds, type StreamedSample } from './streamedBank'

/** A sound that has arrived: the index of its sample in the bank, and its data, −1 to 1. */
export interface ArrivedSound {
  readonly index: number
  readonly data: Float32Array<ArrayBuffer>
}

/** Reassembles a streamed bank from the pieces in which it arrives. */
export class BankReader {
  #bytes = new Uint8Array(LAYOUT_BYTES)
  #loaded = 0
  #layout: BankLayout | null = null
  #sounds: readonly StreamedSample[] | null = null
  #taken = 0

  /** Bytes received so far. */
  get loaded(): number {
    return this.#loaded
  }

  /** Total size in bytes; 0 until known. */
  get total(): number {
    return this.#layout?.length ?? 0
  }

  /** Whether everything before the first sound has arrived. */
  get hasBank(): boolean {
    return this.#sounds !== null
  }

  get isWhole(): boolean {
    return this.#loaded === this.#layout?.length
  }

  /** Adds a piece. Throws when the bytes are not a streamed bank, or more than it should have. */
  push(piece: Uint8Array): void {
    let rest = piece
    if (this.#layout === null) {
      rest = this.#append(rest, LAYOUT_BYTES)
      if (this.#loaded < LAYOUT_BYTES) return
      const layout = readLayout(this.#bytes)
      if (layout === null) throw new Error('This is no sound bank')
      const head = this.#bytes
      this.#bytes = new Uint8Array(layout.length)
      this.#bytes.set(head)
      this.#layout = layout
    }
    if (this.#append(rest, this.#layout.length).length > 0) throw new Error('The sound bank is too long')
    if (this.#sounds === null && this.#loaded >= this.#layout.samplesAt) {
      this.#sounds = readSounds(this.#bytes, this.#layout)
    }
  }

  /** The SF2 file with silence for every sound. Requires `hasBank`. */
  silentBank(): ArrayBuffer {
    const { sf2At, samplesStart, samplesEnd, samplesAt, sf2Length } = required(this.#layout, 'layout yet')
    const sf2 = new Uint8Array(sf2Length)
    sf2.set(this.#bytes.subarray(sf2At, sf2At + samplesStart))
    sf2.set(this.#bytes.subarray(sf2At + samplesStart, samplesAt), samplesEnd)
    return sf2.buffer
  }

  /** The sounds that have arrived since the last call. */
  takeSounds(): ArrivedSound[] {
    const [layout, sounds] = [this.#layout, this.#sounds]
    if (layout === null || sounds === null) return []
    const arrived: ArrivedSound[] = []
    for (; this.#taken < sounds.length; this.#taken++) {
      const { start, end } = sounds[this.#taken]
      const to = endInStream(layout, sounds[this.#taken])
      if (to > this.#loaded) break
      arrived.push({ index: this.#taken, data: samplesOf(this.#bytes.slice(to - (end - start), to)) })
    }
    return arrived
  }

  /** The sounds not taken yet: the tick at which each is needed, and the number of bytes still missing for it. */
  *missing(): Iterable<{ readonly tick: number; readonly bytes: number }> {
    const layout = this.#layout
    if (layout === null) return
    for (const sound of this.#sounds?.slice(this.#taken) ?? []) {
      yield { tick: sound.tick, bytes: Math.max(0, endInStream(layout, sound) - this.#loaded) }
    }
  }

  /** Appends a piece up to a total of `length` bytes and returns the rest of it. */
  #append(piece: Uint8Array, length: number): Uint8Array {
    const fitting = piece.subarray(0, length - this.#loaded)
    this.#bytes.set(fitting, this.#loaded)
    this.#loaded += fitting.length
    return piece.subarray(fitting.length)
  }
}

/** Converts 16-bit samples to those that the synth's core reads. */
function samplesOf(bytes: Uint8Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(bytes.length / 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(2 * i, true) / 32_768
  return samples
}
