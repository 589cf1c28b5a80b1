/** The generator of the initial volume of a note, below full scale, in centibels. */
const INITIAL_ATTENUATION = 48

/** The release, in samples, of a voice that fades within its block instead: {@link isFading}. */
const ENDLESS = 1e9
/** The attenuation at which the synth counts a voice as silent, in centibels. */
const SILENCE = 900

/**
 * The parts of SpessaSynth's voices that we use. The names are private there: tests of the code that uses them fail
 * when a new version changes them.
 */
export interface CoreVoice {
  isActive: boolean
  isInRelease: boolean
  readonly hasRendered: boolean
  /** Counted as 16 × port + channel. */
  readonly channel: number
  readonly midiNote: number
  /** Identifies the message: voices of one key with the same number began with the same message. */
  readonly noteID: number
  /** Seconds of the synth's clock, like `releaseStartTime`. */
  readonly startTime: number
  readonly releaseStartTime: number
  readonly gainModifier: number
  readonly modulatedGenerators: Int16Array
  readonly volEnv: CoreEnvelope
}

interface CoreEnvelope {
  /** Attenuation below the note's initial volume, in centibels. */
  readonly attenuationCb: number
  readonly sustainCb: number
  /** Samples from the peak to the sustained level. */
  readonly decayDuration: number
  /** The gain of the envelope and of the note's initial volume. */
  readonly outputGain: number
  enteredRelease: boolean
  releaseStartCb: number
  releaseDuration: number
}

/** The attenuation of a note's beginning, without the envelope, in centibels. */
export const initialAttenuation = ({ modulatedGenerators }: CoreVoice) => modulatedGenerators[INITIAL_ATTENUATION]

/** The current attenuation in centibels. A note not heard yet counts as loud as it will be. */
export const attenuation = (voice: CoreVoice) =>
  initialAttenuation(voice) + (voice.hasRendered ? voice.volEnv.attenuationCb : 0)

/**
 * Ends a voice without a click: the synth's gain runs straight to the end of the block, at which the envelope counts as
 * silent.
 */
export function fadeOut(voice: CoreVoice): void {
  voice.isInRelease = true
  voice.volEnv.enteredRelease = true
  voice.volEnv.releaseStartCb = SILENCE
  voice.volEnv.releaseDuration = ENDLESS
}

export const isFading = ({ volEnv }: CoreVoice) => volEnv.releaseDuration === ENDLESS
