import i18next from 'i18next'
import type { BankPreset } from '#shared/bank/bankPreset'
import type { ArrivedSound } from '#shared/bank/bankReader'
import { type FromSynth, LIMITER_SECONDS, type ToSynth } from '#workers/synth/api'
import processorUrl from '../../workers/synth/processor?worker&url'
import { createHeardTime, type HeardTime } from './heardTime'

/** Duration of a change of the volume, in milliseconds. */
const FADE_MS = 50
/**
 * Milliseconds between the steps of the synth's warm-up. The system prefers the audio thread to the page's, which needs
 * its turn.
 */
const WARM_UP_PAUSE_MS = 4

/** Indices of the worklet's outputs. */
const SONG_OUTPUT = 0
const METRONOME_OUTPUT = 1

/** Receives peaks, 0 or more: of the synth's channels (16 × port + channel), and of the whole. */
export type LevelListener = (peaks: readonly number[], master: number) => void

/** The audio context and its synth. */
export interface SynthOutput {
  readonly context: AudioContext
  readonly heardTime: HeardTime
  /**
   * Loads a bank. Resolves to the bank's instruments when the synth can play with it; the bytes are transferred. Fades
   * out ringing notes first.
   */
  setBank(bytes: ArrayBuffer): Promise<readonly BankPreset[]>
  /** Adds sounds that were silent in the bank; the bytes are transferred. */
  addSounds(sounds: readonly ArrivedSound[]): void
  /** Makes the synth listen to another port, which is transferred. */
  connect(port: MessagePort): void
  /** Sets the master volume, 0–1. */
  setVolume(volume: number): void
  /**
   * Switches the limiter. It delays the sound by {@link LIMITER_SECONDS}, which the heard time includes. Off at first.
   */
  setLimiter(on: boolean): void
  /** Limits how many notes of the song sound on one key of a channel; null: no limit. */
  setLayers(most: number | null): void
  /** Measures the channels for as long as there is a listener. */
  measure(listener: LevelListener | null): void
  /** The metronome's volume, 0–1, scaled by the master volume. */
  setMetronomeVolume(volume: number): void
  /** Switches the song's sound. */
  setSongSound(on: boolean): void
  /** The largest sample of the last 2,048, 0 or more. */
  peak(): number
  dispose(): void
}

/** The reason why sound is impossible here, in words for the user; null if it is possible. */
export function missingForSound(): string | null {
  if (typeof AudioContext === 'undefined') return i18next.t('sound:noWebAudio')
  if (typeof AudioWorkletNode === 'undefined' || !globalThis.isSecureContext) {
    return i18next.t('sound:insecure')
  }
  return null
}

interface SynthListeners {
  /** Called if the synth crashes. */
  onFailure(message: string): void
  /** Called with the number of notes that were left out so far because the synth fell behind. */
  onLeftOut(notes: number): void
}

/** Creates the synth in a context. Rejects if the worklet cannot be loaded. */
export async function createSynthOutput(
  context: AudioContext,
  { onFailure, onLeftOut }: SynthListeners,
): Promise<SynthOutput> {
  await context.audioWorklet.addModule(processorUrl)
  const node = new AudioWorkletNode(context, 'tunesmith-synth', {
    numberOfInputs: 0,
    numberOfOutputs: 2,
    outputChannelCount: [2, 2],
  })
  const volume = new GainNode(context)
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  const samples = new Float32Array(analyser.fftSize)
  const song = new GainNode(context)
  const clicks = new GainNode(context)
  const limiter = new AudioWorkletNode(context, 'tunesmith-limiter', {
    outputChannelCount: [2],
    channelCount: 2,
    channelCountMode: 'explicit',
  })
  node.connect(song, SONG_OUTPUT).connect(volume).connect(context.destination)
  node.connect(clicks, METRONOME_OUTPUT).connect(volume)
  volume.connect(analyser)
  node.onprocessorerror = limiter.onprocessorerror = () => onFailure(i18next.t('sound:broken'))
  let level = 1
  let hasBank = false
  let isLimited = false
  let levels: LevelListener | null = null
  node.port.onmessage = ({ data }: MessageEvent<FromSynth>) => {
    if (data.type === 'levels') levels?.(data.peaks, peak())
    if (data.type === 'leftOut') onLeftOut(data.notes)
  }
  // Ramps for some milliseconds, so that dragging the slider does not crackle.
  const fade = (value: number) => volume.gain.setTargetAtTime(value, context.currentTime, FADE_MS / 5000)
  function peak(): number {
    analyser.getFloatTimeDomainData(samples)
    return samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  }
  const send = (message: ToSynth, transfer: Transferable[]) => node.port.postMessage(message, transfer)
  function warmUpSoon(): void {
    const warmUp = () => send({ type: 'warmUp' }, [])
    // Browsers delay the timers of hidden pages by up to a second.
    if (document.hidden) warmUp()
    else setTimeout(warmUp, WARM_UP_PAUSE_MS)
  }
  /** Sends a bank. Resolves to its instruments when the synth can play with it. */
  async function exchange(bytes: ArrayBuffer): Promise<readonly BankPreset[]> {
    const answered = new AbortController()
    try {
      return await new Promise((resolve, reject) => {
        const hear = ({ data }: MessageEvent<FromSynth>) => {
          if (data.type === 'warming') warmUpSoon()
          if (data.type === 'ready') resolve(data.presets)
          if (data.type === 'failed') reject(new Error(i18next.t('sound:bankUnreadable', { reason: data.message })))
        }
        node.port.addEventListener('message', hear, { signal: answered.signal })
        send({ type: 'bank', bytes }, [bytes])
      })
    } finally {
      answered.abort()
    }
  }

  return {
    context,
    heardTime: createHeardTime(context, () => (isLimited ? LIMITER_SECONDS : 0)),
    async setBank(bytes) {
      // The synth reads the bank on the audio thread, so notes that it plays would break off with a click.
      if (hasBank) {
        fade(0)
        await new Promise((resolve) => setTimeout(resolve, FADE_MS))
      }
      try {
        const presets = await exchange(bytes)
        hasBank = true
        return presets
      } finally {
        // After a failure, the former bank plays on.
        fade(level)
      }
    },
    addSounds: (sounds) =>
      send(
        { type: 'sounds', sounds },
        sounds.map(({ data }) => data.buffer),
      ),
    connect: (port) => send({ type: 'port', port }, [port]),
    setVolume(value) {
      level = value
      fade(value)
    },
    setMetronomeVolume: (value) => clicks.gain.setTargetAtTime(value, context.currentTime, FADE_MS / 5000),
    setSongSound: (on) => song.gain.setTargetAtTime(on ? 1 : 0, context.currentTime, FADE_MS / 5000),
    setLimiter(on) {
      if (on === isLimited) return
      isLimited = on
      volume.disconnect()
      limiter.disconnect()
      if (on) volume.connect(limiter).connect(context.destination)
      else volume.connect(context.destination)
      volume.connect(analyser)
    },
    setLayers: (most) => send({ type: 'layers', most }, []),
    measure(listener) {
      levels = listener
      send({ type: 'levels', on: listener !== null }, [])
    },
    peak,
    dispose() {
      node.disconnect()
      limiter.disconnect()
      node.port.close()
    },
  }
}
