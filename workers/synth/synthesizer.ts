import {
  type BasicSoundBank,
  type ChorusProcessor,
  type DelayProcessor,
  type ReverbProcessor,
  SoundBankLoader,
  SpessaSynthProcessor,
} from 'spessasynth_core'

export type SoundBank = BasicSoundBank
export const BLOCK_FRAMES = 128
const CHANNELS_PER_PORT = 16
const SUSTAIN = 64
const SOSTENUTO = 66

export type SynthEffects = {
  readonly chorus: ChorusProcessor
  readonly delay: DelayProcessor
  readonly reverb: ReverbProcessor
}

export interface SynthesizerOptions {
  /** Never steal a voice, at the cost of memory; for rendering, where the parts of a song must add up. */
  readonly growVoices: boolean
  /** Reverb, chorus and delay; default: true. */
  readonly effects?: boolean
  /** Where the synth's own clock begins, in seconds; default: 0. */
  readonly startTime?: number
}

/** An SF2, SF3 or DLS file as a bank, which several synths may share. Throws when it is none. */
export function readBank(bytes: ArrayBuffer): SoundBank {
  return SoundBankLoader.fromArrayBuffer(bytes)
}

/**
 * The synth that playback and rendering share: SpessaSynth with one bank, fed with MIDI messages that take effect at the
 * beginning of the next block.
 */
export class Synthesizer {
  readonly #core: SpessaSynthProcessor

  constructor(sampleRate: number, bank: SoundBank, options: SynthesizerOptions) {
    this.#core = new SpessaSynthProcessor(sampleRate, {
      maxBufferSize: BLOCK_FRAMES,
      eventsEnabled: false,
      effectsEnabled: options.effects ?? true,
      initialTime: options.startTime ?? 0,
    })
    this.#core.onMissingPreset = () => undefined
    this.#core.setSystemParameter('autoAllocateVoices', options.growVoices)
    this.#core.soundBankManager.addSoundBank(bank, 'main')
  }

  /** The effects that all channels send to; reverb is processed last, and also hears chorus and delay. */
  get effects(): SynthEffects {
    const { chorusProcessor: chorus, delayProcessor: delay, reverbProcessor: reverb } = this.#core
    return { chorus, delay, reverb }
  }

  /** How many voices sound on each channel, 16 a port. */
  get voiceCounts(): readonly number[] {
    return this.#core.midiChannels.map((channel) => channel.voiceCount)
  }

  /** `port`: SMF port; each has 16 channels of its own. One that the last reset did not name is not heard. */
  send(bytes: readonly number[] | Uint8Array, port: number): void {
    if (port * CHANNELS_PER_PORT >= this.#core.midiChannels.length) return
    try {
      this.#core.processMessage(bytes as number[], port * CHANNELS_PER_PORT)
    } catch {
      // Some system exclusive messages that name a part that is not there make the core throw: they have no effect, and
      // must not end the sound.
    }
  }

  /** Adds at most BLOCK_FRAMES frames of sound to the buffers, from `start` on. */
  process(left: Float32Array, right: Float32Array, start: number, frames: number): void {
    this.#core.process(left, right, start, frames)
  }

  /** Releases every note and lifts the pedals. */
  silence(): void {
    this.#core.midiChannels.forEach((_, channel) => {
      this.#core.controllerChange(channel, SUSTAIN, 0)
      this.#core.controllerChange(channel, SOSTENUTO, 0)
    })
    this.#core.stopAllChannels(false)
  }

  /** Puts all channels, programs and effects to their defaults. From here on there are at least `ports` ports. */
  reset(ports: number): void {
    // The core's new channels are not usable before a reset.
    while (this.#core.midiChannels.length < ports * CHANNELS_PER_PORT) this.#core.createMIDIChannel()
    this.#core.reset()
  }
}
