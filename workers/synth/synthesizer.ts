import {
  type BasicSoundBank,
  type ChorusProcessor,
  type DelayProcessor,
  type ReverbProcessor,
  SoundBankLoader,
  SpessaSynthProcessor,
} from 'spessasynth_core'
import type { BankPreset } from '#shared/bank/bankPreset'
import { Controller } from '#shared/song/controller'
import { ChannelMeters } from './channelMeters'
import { Layers } from './layers'
import { MakeUpGain } from './makeUpGain'
import { replaceReverbTank } from './reverbTank'
import { Stealing } from './stealing'
import { VoiceTiming } from './voiceTiming'

export type SoundBank = BasicSoundBank
export const BLOCK_FRAMES = 128
const CHANNELS_PER_PORT = 16

export type SynthEffects = {
  readonly chorus: ChorusProcessor
  readonly delay: DelayProcessor
  readonly reverb: ReverbProcessor
}

interface SynthesizerOptions {
  /**
   * Whether to add voices, at the cost of memory, instead of stealing them: for rendering, where the parts of a song
   * must add up.
   */
  readonly growVoices: boolean
  /** Whether to render reverb, chorus and delay; default: true. */
  readonly effects?: boolean
  /** Start of the synth's own clock, in seconds; default: 0. */
  readonly startTime?: number
}

/** Reads an SF2, SF3 or DLS file as a bank, which several synths may share. Throws when it cannot be read. */
export function readBank(bytes: ArrayBuffer): SoundBank {
  return SoundBankLoader.fromArrayBuffer(bytes)
}

/** The first bank that is for drum kits in other standards; the synth does not play them on melodic channels. */
const FIRST_DRUM_BANK = 120

/** The instruments that channels can choose from a bank, by program, then by bank. */
export function presetsOf(bank: SoundBank): BankPreset[] {
  return bank.presets
    .filter(({ isGMGSDrum, bankMSB }) => isGMGSDrum || bankMSB < FIRST_DRUM_BANK)
    .map(({ name, program, bankMSB, bankLSB, isGMGSDrum }) => ({
      name,
      program,
      bankMsb: bankMSB,
      bankLsb: bankLSB,
      drums: isGMGSDrum,
    }))
    .sort((a, b) => a.program - b.program || a.bankMsb - b.bankMsb || a.bankLsb - b.bankLsb)
}

/** The synth that playback and rendering share: SpessaSynth with one bank. */
export class Synthesizer {
  readonly #core: SpessaSynthProcessor
  readonly #timing: VoiceTiming
  readonly #layers: Layers
  /** Null: all requested voices sound. */
  readonly #stealing: Stealing | null
  readonly #makeUp: MakeUpGain | null
  #meters: ChannelMeters | null = null

  constructor(sampleRate: number, bank: SoundBank, options: SynthesizerOptions) {
    this.#core = new SpessaSynthProcessor(sampleRate, {
      maxBufferSize: BLOCK_FRAMES,
      eventsEnabled: false,
      effectsEnabled: options.effects ?? true,
      initialTime: options.startTime ?? 0,
    })
    this.#core.onMissingPreset = () => undefined
    if (options.effects !== false) replaceReverbTank(this.#core.reverbProcessor, sampleRate)
    this.#core.setSystemParameter('autoAllocateVoices', options.growVoices)
    this.#core.soundBankManager.addSoundBank(bank, 'main')
    this.#timing = new VoiceTiming(this.#core, sampleRate)
    const makeUp = options.growVoices ? null : new MakeUpGain(this.#core, sampleRate, BLOCK_FRAMES)
    this.#makeUp = makeUp
    this.#stealing = makeUp && new Stealing(this.#core, (voice) => makeUp.lose(voice))
    this.#layers = new Layers(this.#core, (voice) => makeUp?.lose(voice))
  }

  /** The effects that all channels send to. Reverb is processed last, and also gets the output of chorus and delay. */
  get effects(): SynthEffects {
    const { chorusProcessor: chorus, delayProcessor: delay, reverbProcessor: reverb } = this.#core
    return { chorus, delay, reverb }
  }

  /** The number of sounding voices on each channel, 16 channels per port. */
  get voiceCounts(): readonly number[] {
    return this.#core.midiChannels.map((channel) => channel.voiceCount)
  }

  /**
   * Sends a message. `port`: SMF port; each has its own 16 channels. Messages to a port that no reset asked for are
   * ignored. `delay`: seconds from the start of the next block; negative: at once. Notes begin and end on their
   * samples; all else takes effect at the start of the block.
   */
  send(bytes: readonly number[] | Uint8Array, port: number, delay = 0): void {
    if (port * CHANNELS_PER_PORT >= this.#core.midiChannels.length) return
    if (isNoteOn(bytes)) this.#layers.makeRoom(port * CHANNELS_PER_PORT + (bytes[0] & 0x0f), bytes[1])
    try {
      this.#timing.after(Math.max(0, delay), () =>
        this.#core.processMessage(bytes as number[], port * CHANNELS_PER_PORT),
      )
    } catch {
      // The core throws on some system exclusive messages that name a missing part; that must not end the sound.
    }
    this.#stealing?.settle()
  }

  /**
   * Limits the notes that sound on a key of a channel at a time (default: null, no limit); the quietest gives way. Not
   * for exports.
   */
  limitLayers(most: number | null): void {
    this.#layers.most = most
  }

  /** Adds at most BLOCK_FRAMES frames of sound to the buffers, from `start` on. */
  process(left: Float32Array, right: Float32Array, start: number, frames: number): void {
    this.#timing.cover()
    if (this.#meters === null) this.#core.process(left, right, start, frames)
    else this.#meters.process(this.#core, left, right, start, frames)
    this.#makeUp?.next()
  }

  /** Turns measuring the channels' peaks on or off, which takes a little more time. */
  measure(on: boolean): void {
    this.#meters = on ? new ChannelMeters() : null
  }

  /** The loudest sample of each channel since the last call, without effects; empty while not measuring. */
  takePeaks(): number[] {
    return this.#meters?.take() ?? []
  }

  /** Returns the number of notes since the last call that never sounded, because all voices were in use and louder. */
  takeLeftOut(): number {
    return this.#stealing?.takeLeftOut() ?? 0
  }

  /** Releases every note and lifts the pedals. */
  silence(): void {
    this.#core.midiChannels.forEach((_, channel) => {
      this.#core.controllerChange(channel, Controller.sustain, 0)
      this.#core.controllerChange(channel, Controller.sostenuto, 0)
    })
    this.#core.stopAllChannels(false)
  }

  /** Resets all channels, programs and effects to their defaults, and provides at least `ports` ports. */
  reset(ports: number): void {
    // New channels of the core are unusable until a reset.
    while (this.#core.midiChannels.length < ports * CHANNELS_PER_PORT) this.#core.createMIDIChannel()
    this.#core.reset()
  }
}

/** Whether a message starts a note. A note-on with velocity 0 ends one. */
export const isNoteOn = (bytes: readonly number[] | Uint8Array) => (bytes[0] & 0xf0) === 0x90 && bytes[2] > 0
