import type { SynthEffects } from '#workers/synth/synthesizer'
import type { Carried } from './portEnds'

/**
 * Reverb, chorus and delay take an eighth of a render's time, and each part of a song would need all of them. So one
 * part renders the effects for all: the others record what their channels send to the effects, and it adds that to its
 * own. The effects are linear, so the sum is the same.
 */
interface EffectSends {
  /** Mono inputs of the effects, frame by frame. */
  readonly chorus: Float32Array
  readonly delay: Float32Array
  readonly reverb: Float32Array
}

/** The role of a part in sharing effects with the parts that render at the same time. */
export type EffectRole =
  /** `send` hands the sends of a stretch to another part. */
  | { readonly role: 'sender'; send(sends: EffectSends): Promise<EffectSends | undefined> }
  /**
   * Renders the effects for all. `receive` returns the others' sends for the next stretch, valid until its next call.
   */
  | { readonly role: 'mixer'; receive(): Promise<readonly EffectSends[]> }

export const CARRIED_SENDS: Carried<EffectSends> = {
  buffersOf: ({ chorus, delay, reverb }) => [chorus.buffer, delay.buffer, reverb.buffer],
}

const silence = (frames: number): EffectSends => ({
  chorus: new Float32Array(frames),
  delay: new Float32Array(frames),
  reverb: new Float32Array(frames),
})

/** Mutes the effects and records their inputs, block after block, until they are taken. */
export class SendRecorder {
  #sends: EffectSends
  readonly #frames: number
  #at = 0

  /** `frames`: the most frames rendered between two takes. */
  constructor(effects: SynthEffects, frames: number) {
    this.#frames = frames
    this.#sends = silence(frames)
    effects.chorus.process = (input, _left, _right, _reverb, _delay, _start, count) =>
      this.#keep('chorus', input, count)
    effects.delay.process = (input, _left, _right, _reverb, _start, count) => this.#keep('delay', input, count)
    effects.reverb.process = (input, _left, _right, _start, count) => {
      this.#keep('reverb', input, count)
      // The reverb is processed last in each block.
      this.#at += count
    }
  }

  /** Returns the inputs since the last call. They belong to the caller until {@link use} gets them back. */
  take(): EffectSends {
    this.#at = 0
    return this.#sends
  }

  /** Sets the arrays to record into: those of an earlier {@link take}, or new ones. */
  use(sends: EffectSends = silence(this.#frames)): void {
    for (const input of [sends.chorus, sends.delay, sends.reverb]) input.fill(0)
    this.#sends = sends
  }

  #keep(effect: keyof EffectSends, input: Float32Array, count: number): void {
    this.#sends[effect].set(input.subarray(0, count), this.#at)
  }
}

/** Adds the sends of other parts to the inputs of the effects. */
export class SendMixer {
  #others: readonly EffectSends[] = []
  #at = 0

  constructor(effects: SynthEffects) {
    const { chorus, delay, reverb } = effects
    const [toChorus, toDelay, toReverb] = [chorus, delay, reverb].map((effect) => effect.process.bind(effect)) as [
      typeof chorus.process,
      typeof delay.process,
      typeof reverb.process,
    ]
    chorus.process = (input, ...rest) => toChorus(this.#add('chorus', input, rest[5]), ...rest)
    delay.process = (input, ...rest) => toDelay(this.#add('delay', input, rest[4]), ...rest)
    reverb.process = (input, ...rest) => {
      toReverb(this.#add('reverb', input, rest[3]), ...rest)
      this.#at += rest[3]
    }
  }

  /** Sets the sends of the other parts for the next stretch. */
  set(others: readonly EffectSends[]): void {
    this.#others = others
    this.#at = 0
  }

  #add(effect: keyof EffectSends, input: Float32Array, count: number): Float32Array {
    for (const sends of this.#others) {
      const other = sends[effect]
      for (let i = 0; i < count; i++) input[i] += other[this.#at + i]
    }
    return input
  }
}
