import type { SpessaSynthProcessor } from 'spessasynth_core'

/** The inputs of the effects; a voice writes to them from their start. */
const INPUTS = ['reverbInput', 'chorusInput', 'delayInput', 'insertionInputL', 'insertionInputR'] as const

type Inputs = Record<(typeof INPUTS)[number], Float32Array>

interface Voice {
  /** Seconds of the core's clock, like `releaseStartTime`. */
  readonly startTime: number
  readonly releaseStartTime: number
  readonly isInRelease: boolean
}

type RenderVoice = (
  voice: Voice,
  now: number,
  left: Float32Array,
  right: Float32Array,
  start: number,
  frames: number,
) => void

interface Core extends Inputs {
  currentTime: number
  readonly midiChannels: readonly { renderVoice: RenderVoice }[]
}

/**
 * Begins and releases voices on their samples, where SpessaSynth does both at the start of a block: messages are sent
 * by a clock moved into the block, and a voice that begins or is released within it is rendered in parts. Only these
 * voices take longer, and each sounds the same whatever others do, so parts of a song still add up. It uses private
 * names of SpessaSynth: its test fails when a new version changes them.
 */
export class VoiceTiming {
  readonly #core: Core
  readonly #sampleRate: number
  /** The number of channels covered. */
  #next = 0
  /** Views of the inputs from a frame on. */
  readonly #inputs: Inputs[] = []

  constructor(processor: SpessaSynthProcessor, sampleRate: number) {
    this.#core = (processor as unknown as { readonly synthCore: Core }).synthCore
    this.#sampleRate = sampleRate
  }

  /** Runs `send`, whose messages take effect so many seconds after the start of the next block; at least 0. */
  after(seconds: number, send: () => void): void {
    const now = this.#core.currentTime
    this.#core.currentTime = now + seconds
    try {
      send()
    } finally {
      this.#core.currentTime = now
    }
  }

  /** Covers new channels. */
  cover(): void {
    const channels = this.#core.midiChannels
    for (; this.#next < channels.length; this.#next++) {
      const channel = channels[this.#next]
      channel.renderVoice = this.#onSamples(channel.renderVoice)
    }
  }

  #onSamples(render: RenderVoice): RenderVoice {
    const part = (
      voice: Voice,
      time: number,
      left: Float32Array,
      right: Float32Array,
      start: number,
      from: number,
      to: number,
    ) => {
      if (from === to) return
      use(this.#core, this.#inputsFrom(from))
      render(voice, time, left, right, start + from, to - from)
    }
    return (voice, now, left, right, start, frames) => {
      const { startTime, releaseStartTime, isInRelease } = voice
      const isReleased = !isInRelease && releaseStartTime > now && releaseStartTime < now + frames / this.#sampleRate
      if (startTime <= now && !isReleased) return render(voice, now, left, right, start, frames)
      const begin = Math.min(frames, this.#framesUntil(startTime, now))
      const release = isReleased ? Math.min(frames, Math.max(begin, this.#framesUntil(releaseStartTime, now))) : frames
      part(voice, Math.max(now, startTime), left, right, start, begin, release)
      part(voice, releaseStartTime, left, right, start, release, frames)
      use(this.#core, this.#inputsFrom(0))
    }
  }

  /** The frames until a time; 0 or more. */
  #framesUntil(time: number, now: number): number {
    return Math.max(0, Math.round((time - now) * this.#sampleRate))
  }

  #inputsFrom(frame: number): Inputs {
    this.#inputs[0] ??= pick(this.#core, (input) => input)
    this.#inputs[frame] ??= pick(this.#inputs[0], (input) => input.subarray(frame))
    return this.#inputs[frame]
  }
}

function pick(inputs: Inputs, view: (input: Float32Array) => Float32Array): Inputs {
  return Object.fromEntries(INPUTS.map((name) => [name, view(inputs[name])])) as Inputs
}

/** Assigned one by one, since this happens with each note. */
function use(core: Core, { reverbInput, chorusInput, delayInput, insertionInputL, insertionInputR }: Inputs): void {
  core.reverbInput = reverbInput
  core.chorusInput = chorusInput
  core.delayInput = delayInput
  core.insertionInputL = insertionInputL
  core.insertionInputR = insertionInputR
}
