import type { SpessaSynthProcessor } from 'spessasynth_core'
import { type CoreVoice, initialAttenuation } from './coreVoice'

const KEYS = 128
/** The generator of the release. */
const RELEASE = 38
const SUSTAIN_PEDAL = 64
const PEDAL_DOWN = 64 << 7
/** The envelope's fall within its release time, in centibels. */
const SILENCE = 960
/** Factor from centibels of amplitude to an exponent of energy. */
const PER_CENTIBEL = -Math.LN10 / 100
/** Blocks between two changes of the gains. */
const BLOCKS = 8
const MOST_GAIN = 16
/** The time over which energies are averaged, in seconds. */
const MEAN_SECONDS = 0.03
/** The energy that is not missed: as a share of what sounds, and absolute. */
const NEGLIGIBLE = 0.01
const SILENT = 1e-9

interface Channel {
  /** The number of notes of each key that began, and that ended. */
  readonly noteOnID: readonly number[]
  readonly noteOffID: readonly number[]
  readonly midiControllers: Int16Array
  setSystemParameter(parameter: 'gain', value: number): void
}

interface Core {
  readonly systemParameters: { readonly voiceCap: number }
  readonly voices: readonly CoreVoice[]
  readonly midiChannels: readonly Channel[]
}

/** The energy that a channel lacks, by key; a voice at full scale has 1. It fades as the lost voices would have. */
interface Lack {
  /** Energy of held notes: the part that decays, and the part that stays until they end. */
  readonly decaying: Float64Array
  readonly sustained: Float64Array
  readonly released: Float64Array
  /** The factors by which they fade from one change of the gains to the next. */
  readonly decay: Float64Array
  readonly release: Float64Array
  /** The number of notes that had ended at the last change. */
  readonly ended: Float64Array
  mean: number
  meanSounding: number
}

/**
 * Makes the sounding voices as loud as all that should sound: where voices gave way, because a key has too many layers
 * or the synth too few voices, it turns up the other voices of the channel. It tracks how the lost voices would have
 * faded, by their envelopes and by the notes that end meanwhile. Channels that lost nothing are not touched.
 */
export class MakeUpGain {
  readonly #core: Core
  readonly #sampleRate: number
  readonly #seconds: number
  readonly #weight: number
  readonly #lacks = new Map<number, Lack>()
  #blocks = 0
  #sounding = new Float64Array(0)

  constructor(processor: SpessaSynthProcessor, sampleRate: number, blockFrames: number) {
    this.#core = (processor as unknown as { readonly synthCore: Core }).synthCore
    this.#sampleRate = sampleRate
    this.#seconds = (BLOCKS * blockFrames) / sampleRate
    this.#weight = 1 - Math.exp(-this.#seconds / MEAN_SECONDS)
  }

  /** Adds a voice that is about to give way, or does not begin. */
  lose(voice: CoreVoice): void {
    const { channel, midiNote: key, modulatedGenerators, gainModifier, volEnv } = voice
    const lack = this.#lackOf(channel)
    const peak = gainModifier ** 2 * energy(initialAttenuation(voice))
    // A voice not heard yet goes straight to its peak.
    const now = voice.hasRendered ? peak * energy(volEnv.attenuationCb) : peak
    lack.release[key] = this.#fading(SILENCE / 2 ** (modulatedGenerators[RELEASE] / 1200))
    if (voice.isInRelease || voice.releaseStartTime < Number.POSITIVE_INFINITY) lack.released[key] += now
    else {
      const sustained = Math.min(now, peak * energy(volEnv.sustainCb))
      lack.sustained[key] += sustained
      lack.decaying[key] += now - sustained
      lack.decay[key] = this.#fading((volEnv.sustainCb * this.#sampleRate) / Math.max(1, volEnv.decayDuration))
    }
  }

  /** Updates the gains; call after each block. */
  next(): void {
    if (this.#lacks.size === 0 || ++this.#blocks < BLOCKS) return
    this.#blocks = 0
    this.#measure()
    for (const [number, lack] of this.#lacks) {
      const channel = this.#core.midiChannels[number]
      const missing = fade(lack, channel)
      lack.mean += this.#weight * (missing - lack.mean)
      lack.meanSounding += this.#weight * (this.#sounding[number] - lack.meanSounding)
      channel.setSystemParameter('gain', gainOf(lack, this.#sounding[number]))
      if (missing < SILENT && lack.mean < SILENT) this.#lacks.delete(number)
    }
  }

  /** Measures the energies of the channels. */
  #measure(): void {
    const { voices, midiChannels, systemParameters } = this.#core
    if (this.#sounding.length < midiChannels.length) this.#sounding = new Float64Array(midiChannels.length)
    this.#sounding.fill(0)
    for (let i = 0; i < systemParameters.voiceCap; i++) {
      const { isActive, channel, gainModifier, volEnv } = voices[i]
      if (isActive) this.#sounding[channel] += (gainModifier * volEnv.outputGain) ** 2
    }
  }

  #lackOf(channel: number): Lack {
    const known = this.#lacks.get(channel)
    if (known) return known
    const ofKeys = () => new Float64Array(KEYS)
    const lack = {
      decaying: ofKeys(),
      sustained: ofKeys(),
      released: ofKeys(),
      decay: ofKeys(),
      release: ofKeys(),
      ended: Float64Array.from(this.#core.midiChannels[channel].noteOffID),
      mean: 0,
      meanSounding: 0,
    }
    this.#measure()
    lack.meanSounding = this.#sounding[channel]
    this.#lacks.set(channel, lack)
    return lack
  }

  /** The share left after the time between two changes, for a fall of so many centibels per second. */
  #fading(centibels: number): number {
    return energy(centibels * this.#seconds)
  }
}

/** The gain of a channel: 1 where nothing sounds, or the next note would begin far too loud. */
function gainOf({ mean, meanSounding }: Lack, sounding: number): number {
  const reference = Math.max(meanSounding, sounding)
  if (sounding === 0 || mean < SILENT || mean < NEGLIGIBLE * reference) return 1
  return Math.min(MOST_GAIN, Math.sqrt(1 + mean / reference))
}

const energy = (centibels: number) => Math.exp(centibels * PER_CENTIBEL)

/** Lets the lost voices fade, releases those whose notes have ended, and returns the energy left. */
function fade(lack: Lack, { noteOnID, noteOffID, midiControllers }: Channel): number {
  const { decaying, sustained, released, decay, release, ended } = lack
  const isPedalDown = midiControllers[SUSTAIN_PEDAL] >= PEDAL_DOWN
  let missing = 0
  for (let key = 0; key < KEYS; key++) {
    const held = decaying[key] + sustained[key]
    // The synth restarts its count at 0 when it stops the notes, regardless of the pedal.
    if (!isPedalDown || noteOnID[key] === 0) {
      if (held > 0) {
        const left = leftOf(ended[key], noteOffID[key], noteOnID[key])
        released[key] += (1 - left) * held
        decaying[key] *= left
        sustained[key] *= left
      }
      ended[key] = noteOffID[key]
    }
    decaying[key] *= decay[key]
    released[key] *= release[key]
    missing += decaying[key] + sustained[key] + released[key]
  }
  return missing
}

/** The share of a key's notes that sounds on: any of them may have lost its voices. */
function leftOf(before: number, ended: number, begun: number): number {
  if (ended >= begun || ended < before) return 0
  return (begun - ended) / (begun - before)
}
