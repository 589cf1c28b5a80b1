import { Limiter } from './limiter'

/**
 * The limiter as an audio worklet with one stereo input: no sample exceeds full scale, and the sound is delayed by
 * {@link LIMITER_SECONDS}.
 */
class LimiterProcessor extends AudioWorkletProcessor {
  readonly #limiter = new Limiter(sampleRate, 1, 1)

  process([[from, fromRight]]: Float32Array[][], [[left, right]]: Float32Array[][]): boolean {
    // Without a source the input has no channels.
    if (from) {
      left.set(from)
      right.set(fromRight)
    }
    this.#limiter.process({ left, right })
    return true
  }
}

registerProcessor('tunesmith-limiter', LimiterProcessor)
