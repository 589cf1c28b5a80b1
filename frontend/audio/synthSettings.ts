import { USUAL_LAYERS } from '#workers/synth/api'
import type { LevelListener, SynthOutput } from './synthOutput'

/** Settings of the synth's sound. Those set before there is a synth apply when it comes. */
export interface SynthSettings {
  /** Sets the master volume, 0–1. */
  setVolume(volume: number): void
  /** Switches the limiter, which keeps loud passages below full scale; on at first. */
  setLimiter(on: boolean): void
  /**
   * Limits how many notes of the song sound on one key of a channel, here but not in exports; null: no limit. At first
   * {@link USUAL_LAYERS}.
   */
  setLayers(most: number | null): void
  /** The metronome's volume, 0–1, scaled by the master volume. */
  setMetronomeVolume(volume: number): void
  /** Switches the synth's song; the metronome sounds in any case. */
  setSynthSound(on: boolean): void
  /**
   * Calls back some 20 times a second with the peaks of the synth's channels (16 × port + channel) and of the whole,
   * while there is sound. Returns a function that unsubscribes.
   */
  onLevels(listener: LevelListener): () => void
}

export function createSynthSettings(): { readonly settings: SynthSettings; attach(output: SynthOutput): void } {
  let synth: SynthOutput | null = null
  const kept: ((output: SynthOutput) => void)[] = []
  /** Makes a setter that passes its last value to the synth, now or when it comes. */
  const setter = <T>(initial: T, tell: (output: SynthOutput, value: T) => void): ((value: T) => void) => {
    let latest = initial
    kept.push((output) => tell(output, latest))
    return (value) => {
      latest = value
      if (synth) tell(synth, value)
    }
  }
  const listeners = new Set<LevelListener>()
  const tellLevels: LevelListener = (peaks, master) => {
    for (const listener of listeners) listener(peaks, master)
  }
  const settings: SynthSettings = {
    setVolume: setter(1, (output, volume) => output.setVolume(volume)),
    setLimiter: setter(true, (output, on) => output.setLimiter(on)),
    setLayers: setter<number | null>(USUAL_LAYERS, (output, most) => output.setLayers(most)),
    setMetronomeVolume: setter(1, (output, volume) => output.setMetronomeVolume(volume)),
    setSynthSound: setter(true, (output, on) => output.setSongSound(on)),
    onLevels(listener) {
      listeners.add(listener)
      synth?.measure(tellLevels)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) synth?.measure(null)
      }
    },
  }
  return {
    settings,
    attach(output) {
      synth = output
      for (const tell of kept) tell(output)
      output.measure(listeners.size > 0 ? tellLevels : null)
    },
  }
}
