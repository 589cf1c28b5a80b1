import type { SpessaSynthProcessor } from 'spessasynth_core'

const KEYS = 128
/** The generator of the volume at which a note begins, below full scale. */
const INITIAL_ATTENUATION = 48
/** Below this the synth counts a voice as silent. In centibels. */
const SILENCE = 900
/** Keeps the envelope of a layer that gives way at {@link SILENCE} until the end of its block. In samples. */
const ENDLESS = 1e9

interface Envelope {
  /** Centibels. */
  attenuationCb: number
  enteredRelease: boolean
  releaseStartCb: number
  releaseDuration: number
}

interface Voice {
  isActive: boolean
  isInRelease: boolean
  readonly hasRendered: boolean
  readonly channel: number
  readonly midiNote: number
  /** Voices of one key with the same number began with the same message. */
  readonly noteID: number
  readonly startTime: number
  readonly modulatedGenerators: Int16Array
  readonly volEnv: Envelope
}

/**
 * Keeps the notes that sound on one key of one channel, its layers, below a limit, so that fast repeats do not fill the synth's pool of voices
 * with what nobody hears. Before another note begins there, the quietest layer gives way, and the oldest of equal ones: it fades within
 * a block, which makes no click. The names that it uses are private parts of SpessaSynth: its test fails when a new version changes them.
 */
export class Layers {
  /** Null: there is no limit. */
  most: number | null = null
  readonly #core: { readonly voices: readonly Voice[] }
  /** The notes that began on each key of each channel since its voices were last counted, and those that sounded then. */
  #begun = new Uint16Array(0)

  constructor(processor: SpessaSynthProcessor) {
    this.#core = (processor as unknown as { readonly synthCore: { readonly voices: readonly Voice[] } }).synthCore
  }

  /** A note is about to begin. `channel`: 16 × port + channel. */
  makeRoom(channel: number, key: number): void {
    if (this.most === null) return
    const at = channel * KEYS + key
    if (at >= this.#begun.length) this.#begun = grown(this.#begun, at + KEYS)
    if (this.#begun[at] >= this.most) this.#begun[at] = this.#leave(channel, key, this.most)
    this.#begun[at]++
  }

  /** Ends what leaves no room for one more, and returns how many notes are left. */
  #leave(channel: number, key: number, most: number): number {
    let layers = 0
    let weakest: Voice | null = null
    let last = -1
    for (const voice of this.#core.voices) {
      if (!isLayer(voice, channel, key)) continue
      // The voices of a note mostly lie beside each other; one that is counted twice only costs a layer too many.
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
      if (voice.hasRendered) fadeOut(voice)
      else voice.isActive = false
    }
  }
}

const isLayer = (voice: Voice, channel: number, key: number) =>
  voice.isActive && voice.channel === channel && voice.midiNote === key && voice.volEnv.releaseDuration !== ENDLESS

/** The synth's gain runs straight to the end of the block, at which the envelope counts as silent. */
function fadeOut(voice: Voice): void {
  voice.isInRelease = true
  voice.volEnv.enteredRelease = true
  voice.volEnv.releaseStartCb = SILENCE
  voice.volEnv.releaseDuration = ENDLESS
}

const isWeaker = (a: Voice, b: Voice) =>
  attenuation(a) > attenuation(b) || (attenuation(a) === attenuation(b) && a.startTime < b.startTime)

/** In centibels. A note that has not been heard yet counts as loud as it will be. */
const attenuation = ({ hasRendered, volEnv, modulatedGenerators }: Voice) =>
  modulatedGenerators[INITIAL_ATTENUATION] + (hasRendered ? volEnv.attenuationCb : 0)

function grown(counts: Uint16Array, length: number): Uint16Array<ArrayBuffer> {
  const more = new Uint16Array(Math.max(length, 2 * counts.length))
  more.set(counts)
  return more
}
