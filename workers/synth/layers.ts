import type { SpessaSynthProcessor } from 'spessasynth_core'
import { attenuation, type CoreVoice, fadeOut, isFading } from './coreVoice'

const KEYS = 128

/**
 * Limits the notes that sound on one key of one channel, its layers, so that fast repeats do not fill the synth's pool
 * of voices with what nobody hears. Before another note begins there, the quietest layer gives way, the oldest of
 * equals: it fades within a block, without a click.
 */
export class Layers {
  /** The most layers; null: no limit. */
  most: number | null = null
  readonly #core: { readonly voices: readonly CoreVoice[] }
  readonly #lost: (voice: CoreVoice) => void
  /**
   * The notes that began on each key of each channel since its voices were last counted, and those that sounded then.
   */
  #begun = new Uint16Array(0)

  /** `lost`: called for each voice that gives way. */
  constructor(processor: SpessaSynthProcessor, lost: (voice: CoreVoice) => void) {
    this.#lost = lost
    this.#core = (processor as unknown as { readonly synthCore: { readonly voices: readonly CoreVoice[] } }).synthCore
  }

  /** Makes room for a note about to begin. `channel`: 16 × port + channel. */
  makeRoom(channel: number, key: number): void {
    if (this.most === null) return
    const at = channel * KEYS + key
    if (at >= this.#begun.length) this.#begun = grown(this.#begun, at + KEYS)
    if (this.#begun[at] >= this.most) this.#begun[at] = this.#leave(channel, key, this.most)
    this.#begun[at]++
  }

  /** Ends layers to leave room for one more, and returns the number of notes left. */
  #leave(channel: number, key: number, most: number): number {
    let layers = 0
    let weakest: CoreVoice | null = null
    let last = -1
    for (const voice of this.#core.voices) {
      if (!isLayer(voice, channel, key)) continue
      // The voices of a note are mostly adjacent; counting one twice only costs a layer too many.
      if (voice.noteID !== last) layers++
      last = voice.noteID
      if (weakest === null || isWeaker(voice, weakest)) weakest = voice
    }
    if (weakest === null || layers < most) return layers
    this.#end(channel, key, weakest.noteID)
    return layers - 1 < most ? layers - 1 : this.#leave(channel, key, most)
  }

  #end(channel: number, key: number, noteID: number): void {
    for (const voice of this.#core.voices) {
      if (!isLayer(voice, channel, key) || voice.noteID !== noteID) continue
      this.#lost(voice)
      if (voice.hasRendered) fadeOut(voice)
      else voice.isActive = false
    }
  }
}

const isLayer = (voice: CoreVoice, channel: number, key: number) =>
  voice.isActive && voice.channel === channel && voice.midiNote === key && !isFading(voice)

const isWeaker = (a: CoreVoice, b: CoreVoice) =>
  attenuation(a) > attenuation(b) || (attenuation(a) === attenuation(b) && a.startTime < b.startTime)

function grown(counts: Uint16Array, length: number): Uint16Array<ArrayBuffer> {
  const more = new Uint16Array(Math.max(length, 2 * counts.length))
  more.set(counts)
  return more
}
