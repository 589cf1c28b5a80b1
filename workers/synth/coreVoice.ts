/** The generator of the volume at which a note begins, below full scale, in centibels. */
const INITIAL_ATTENUATION = 48

/** The release, in samples, of a voice that fades within its block instead: {@link isFading}. */
const ENDLESS = 1e9
/** Below this the synth counts a voice as silent, in centibels. */
const SILENCE = 900

/** What is used of SpessaSynth's voices. The names are private there: the tests of those who use them fail when a new version changes them. */
export interface CoreVoice {
  isActive: boolean
  isInRelease: boolean
  readonly hasRendered: boolean
  /** 16 × port + channel. */
  readonly channel: number
  readonly midiNote: number
  /** Voices of one key with the same number began with the same message. */
  readonly noteID: number
  /** In seconds of the synth's clock, as `releaseStartTime`. */
  readonly startTime: number
  readonly releaseStartTime: number
  readonly gainModifier: number
  readonly modulatedGenerators: Int16Array
  readonly volEnv: CoreEnvelope
}

export interface CoreEnvelope {
  /** Below the volume at which the note began, in centibels. */
  readonly attenuationCb: number
  readonly sustainCb: number
  /** From the peak to the sustained level, in samples. */
  readonly decayDuration: number
  /** That of the envelope and of the volume at which the note began. */
  readonly outputGain: number
  enteredRelease: boolean
  releaseStartCb: number
  releaseDuration: number
}

/** Of a note's beginning, without the envelope; in centibels. */
export const initialAttenuation = ({ modulatedGenerators }: CoreVoice) => modulatedGenerators[INITIAL_ATTENUATION]

/** In centibels. A note that has not been heard yet counts as loud as it will be. */
export const attenuation = (voice: CoreVoice) =>
  initialAttenuation(voice) + (voice.hasRendered ? voice.volEnv.attenuationCb : 0)

/** Ends a voice without a click: the synth's gain runs straight to the end of the block, at which the envelope counts as silent. */
export function fadeOut(voice: CoreVoice): void {
  voice.isInRelease = true
  voice.volEnv.enteredRelease = true
  voice.volEnv.releaseStartCb = SILENCE
  voice.volEnv.releaseDuration = ENDLESS
}

export const isFading = ({ volEnv }: CoreVoice) => volEnv.releaseDuration === ENDLESS
