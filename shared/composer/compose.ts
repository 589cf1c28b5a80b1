import { toSmf } from './file/toSmf'
import { humanise } from './humanise/humanise'
import type { Plan } from './plan'
import { planSong } from './planSong'
import { understand } from './prompt/understand'
import type { ComposeRequest } from './request'
import type { SketchNote, SongSpec } from './spec'
import { explainPlan } from './specify/explainPlan'
import { mergeRequest } from './specify/mergeRequest'
import { tidyRequest } from './tidyRequest'
import { writeTrack } from './writeTrack'

/** A composed song, with every stage from the specification to the file. */
export interface Composed {
  /** What was decided, including title, genre, mood and the explanation. */
  readonly spec: SongSpec
  readonly plan: Plan
  /** The notes of each track, on the grid, in order of their ticks. */
  readonly tracks: readonly (readonly SketchNote[])[]
  /** The song as a Standard MIDI File, its timing humanised as far as the request asks. */
  readonly midi: Uint8Array
  /** The seed that was used. The same request with this seed and variant 0 gives the same bytes. */
  readonly seed: number
}

/**
 * Composes what a request asks for. The same request gives the same bytes in any process. Every request gives a song: values out of range
 * are clamped.
 */
export function compose(request: ComposeRequest): Composed {
  const tidy = tidyRequest(request)
  const plan = explained(planSong(mergeRequest(tidy, understand(tidy.prompt))))
  const { spec } = plan
  const tracks = spec.tracks.map((track) => writeTrack(plan, track))
  return { spec, plan, tracks, midi: toSmf(plan, humanise(plan, tracks, tidy.humanise)), seed: spec.seed }
}

/** Appends the plan's explanation to the specification's. */
const explained = (plan: Plan): Plan => ({
  ...plan,
  spec: { ...plan.spec, explain: [...plan.spec.explain, ...explainPlan(plan)] },
})
