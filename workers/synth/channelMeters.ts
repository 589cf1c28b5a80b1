import type { SpessaSynthProcessor } from 'spessasynth_core'

/** Renders each channel separately to measure its loudest sample, and adds them up. */
export class ChannelMeters {
  #channels: [left: Float32Array, right: Float32Array][] = []
  #peaks: number[] = []

  /** Like {@link SpessaSynthProcessor.process}. */
  process(core: SpessaSynthProcessor, left: Float32Array, right: Float32Array, start: number, frames: number): void {
    const count = core.midiChannels.length
    while (this.#channels.length < count) {
      this.#channels.push([new Float32Array(left.length), new Float32Array(left.length)])
      this.#peaks.push(0)
    }
    core.processSplit(this.#channels, left, right, start, frames)
    for (let channel = 0; channel < count; channel++) {
      if (core.midiChannels[channel].voiceCount === 0) continue
      const peaks = [left, right].map((side, i) => moveInto(side, this.#channels[channel][i], start, frames))
      this.#peaks[channel] = Math.max(this.#peaks[channel], ...peaks)
    }
  }

  take(): number[] {
    const peaks = this.#peaks
    this.#peaks = peaks.map(() => 0)
    return peaks
  }
}

/** Adds the samples to `sum` and clears them. Returns the loudest. */
function moveInto(sum: Float32Array, samples: Float32Array, start: number, frames: number): number {
  let peak = 0
  for (let i = start; i < start + frames; i++) {
    peak = Math.max(peak, Math.abs(samples[i]))
    sum[i] += samples[i]
    samples[i] = 0
  }
  return peak
}
