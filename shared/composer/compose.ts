import { writeBass } from './bass/writeBass'
import { writeChords } from './chords/writeChords'
import { writeDrums } from './drums/writeDrums'
import { toSmf } from './file/toSmf'
import { planForm } from './form/planForm'
import { profileOf } from './genres'
import { planHarmony } from './harmony/planHarmony'
import { humanise } from './humanise/humanise'
import { writeMelody } from './melody/writeMelody'
import { withoutOverlaps } from './overlaps'
import type { Plan } from './plan'
import { understand } from './prompt/understand'
import type { ComposeRequest } from './request'
import type { SketchNote, SongSpec, TrackSpec } from './spec'
import { explainPlan } from './specify/explainPlan'
import { mergeRequest } from './specify/mergeRequest'
import { moodTraits } from './theory/moods'
import { tidyRequest } from './tidyRequest'
import { livelyVelocities } from './velocities'

/** A composed song, with every stage from the specification to the file. */
export interface Composed {
  /** All decisions, including title, genre, mood and the explanation. */
  readonly spec: SongSpec
  readonly plan: Plan
  /** The notes of each track, on the grid, in order of their ticks. */
  readonly tracks: readonly (readonly SketchNote[])[]
  /** The same notes, their timing humanised as far as the request asks. */
  readonly played: readonly (readonly SketchNote[])[]
  /** The song as a Standard MIDI File. */
  readonly midi: Uint8Array
  /** The seed that was used. The same request with this seed and variant 0 gives the same bytes. */
  readonly seed: number
}

/**
 * Composes a song for a request. The same request gives the same bytes in any process. Every request gives a song:
 * values out of range are clamped.
 */
export function compose(request: ComposeRequest): Composed {
  const tidy = tidyRequest(request)
  const plan = explained(planOf(mergeRequest(tidy, understand(tidy.prompt))))
  const { spec } = plan
  const tracks = spec.tracks.map((track) => composeTrack(plan, track))
  const played = humanise(plan, tracks, tidy.humanise)
  return { spec, plan, tracks, played, midi: toSmf(plan, played), seed: spec.seed }
}

/** Appends the plan's explanation to the specification's. */
const explained = (plan: Plan): Plan => ({
  ...plan,
  spec: { ...plan.spec, explain: [...plan.spec.explain, ...explainPlan(plan)] },
})

/** Plans what all tracks of a song share: its sections and chords, in the style of its genre and mood. */
export function planOf(spec: SongSpec): Plan {
  const profile = profileOf(spec.genre)
  const sections = planForm(profile.form, spec.key.scale, spec.bars)
  const mood = moodTraits(spec.mood)
  const played = { ...mood, velocity: mood.velocity + (profile.touch ?? 0) }
  return { spec, profile, mood: played, sections, chords: planHarmony(spec, profile, sections) }
}

/**
 * Writes the notes of one track in tick order. They depend on the plan and the track's own settings, not on other
 * tracks' notes.
 */
export const composeTrack = (plan: Plan, track: TrackSpec): SketchNote[] =>
  livelyVelocities(withoutOverlaps(write(plan, track)))

function write(plan: Plan, track: TrackSpec): SketchNote[] {
  switch (track.type) {
    case 'melody':
      return writeMelody(plan, track)
    case 'chords':
      return writeChords(plan, track)
    case 'bass':
      return writeBass(plan, track)
    case 'drums':
      return writeDrums(plan, track)
  }
}
