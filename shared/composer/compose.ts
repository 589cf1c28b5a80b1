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

/** A song, from what was understood to the file. */
export interface Composed {
  /** What was decided; title, genre, mood and the explanation are here. */
  readonly spec: SongSpec
  readonly plan: Plan
  /** The notes of each track, on the grid, ascending by tick. */
  readonly tracks: readonly (readonly SketchNote[])[]
  /** The song as a Standard MIDI File; its timing is humanised as far as the request says. */
  readonly midi: Uint8Array
  /** The seed that was used: the same request with this seed and variant 0 gives the same bytes. */
  readonly seed: number
}

/**
 * Composes what a request asks for. The same request gives the same bytes in any process; every request gives a song, values out of
 * range are taken to the nearest that there is.
 */
export function compose(request: ComposeRequest): Composed {
  const tidy = tidyRequest(request)
  const plan = explained(planSong(mergeRequest(tidy, understand(tidy.prompt))))
  const { spec } = plan
  const tracks = spec.tracks.map((track) => writeTrack(plan, track))
  return { spec, plan, tracks, midi: toSmf(plan, humanise(plan, tracks, tidy.humanise)), seed: spec.seed }
}

/** What was planned is told after what was understood. */
const explained = (plan: Plan): Plan => ({
  ...plan,
  spec: { ...plan.spec, explain: [...plan.spec.explain, ...explainPlan(plan)] },
})
