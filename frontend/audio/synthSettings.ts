import { USUAL_LAYERS } from '#workers/synth/api'
import type { LevelListener, SynthOutput } from './synthOutput'

/** How the synth is heard. What is set before there is one is set when it comes. */
export interface SynthSettings {
  /** 0–1. */
  setVolume(volume: number): void
  /** Keeps loud passages below full scale; at first on. */
  setLimiter(on: boolean): void
  /**
   * At most so many notes of the song sound on one key of a channel, here and not in exports; null: any number. At
   * first {@link USUAL_LAYERS}.
   */
  setLayers(most: number | null): void
  /** The metronome's volume, 0–1, scaled by the master volume. */
  setMetronomeVolume(volume: number): void
  /** Whether the synth's song is heard; the metronome is in any case. */
  setSynthSound(on: boolean): void
  /**
   * Calls back some 20 times a second with the peaks of the synth's channels (16 × port + channel) and of the whole,
   * while there is sound.
   * Returns a function that stops it.
   */
  onLevels(listener: LevelListener): () => void
}

export function createSynthSettings(): { readonly settings: SynthSettings; attach(output: SynthOutput): void } {
  let synth: SynthOutput | null = null
  const kept: ((output: SynthOutput) => void)[] = []
  /** A setter whose last value a synth is told now, or when it comes. */
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
