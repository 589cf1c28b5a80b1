import { replacedPoints } from '#shared/edit/lanePoints'
import { type Lane, type LanePoints, pointAt } from '#shared/song/lanes'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { LaneCursor, LaneRectangle } from '../../model/lane'
import type { RollPreview } from '../../model/roll'
import { LaneScale } from '../laneScale'
import type { LaneBox } from '../layout'
import type { SelectedNotes } from '../notes/noteStates'
import { NOTHING_SELECTED } from '../notes/noteStates'
import type { PackedColor } from '../theme'
import type { SceneModel } from './sceneModel'

/** State of a scene with points: the lanes under the piano roll, or the tempo editor. */
export interface PointsModel extends SceneModel {
  /** Colour of the points. */
  trackColor: PackedColor
  preview: RollPreview | null
  lanes: LaneModel
}

/** State of the lanes besides the song and the view. */
export interface LaneModel {
  /** Lanes from top to bottom. */
  readonly lanes: readonly Lane[]
  /** Index of the active lane, which has the selection, the rectangle and the preview. */
  readonly active: number
  readonly selected: SelectedNotes
  readonly rectangle: LaneRectangle | null
  readonly cursor: LaneCursor | null
  readonly words: LaneWords
  /** The range of a full bend, in semitones. */
  readonly bendRange: number
}

/** The texts of lanes in the user's language. */
interface LaneWords {
  readonly on: string
  readonly off: string
  program(program: number, rhythm: boolean): string
}

export const EMPTY_LANES: LaneModel = {
  lanes: ['velocity'],
  active: 0,
  selected: NOTHING_SELECTED,
  rectangle: null,
  cursor: null,
  words: { on: '', off: '', program: String },
  bendRange: 2,
}

/** Lanes and their places. */
interface WithLanes {
  readonly viewport: { readonly layout: { readonly lanes: readonly LaneBox[] } }
  readonly lanes: LaneModel
}

/** The scales of the lanes, from top to bottom. */
export function laneScales({ viewport, lanes }: WithLanes): LaneScale[] {
  return viewport.layout.lanes.map((box, place) => new LaneScale(lanes.lanes[place] ?? 'velocity', box))
}

/** The scale of the lane with velocity bars; null if that lane is not visible. */
export function velocityScale(model: WithLanes): LaneScale | null {
  return laneScales(model).find(({ lane, box }) => lane === 'velocity' && box.height > 0) ?? null
}

/** The current points of a lane, or those that the running gesture would leave; at least the visible ones. */
export function shownPoints(model: PointsModel, points: LanePoints, place: number): LanePoints {
  const { preview, lanes } = model
  if (place !== lanes.active) return points
  if (preview?.type === 'points') return preview.points
  return preview?.type === 'drawn'
    ? replacedPoints(inView(points, model), preview.from, preview.to, preview.drawn)
    : points
}

/**
 * The visible points and the one in force at the view's start, without a copy: a stroke costs as much in a long lane as
 * in a short one.
 */
function inView(points: LanePoints, { viewport }: PointsModel): LanePoints {
  const from = Math.max(0, pointAt(points, Math.floor(viewport.scrollTick)))
  const to = firstAtOrAfter(points, Math.ceil(viewport.scrollTick + viewport.visibleTicks) + 1)
  return {
    length: to - from,
    id: points.id.subarray(from, to),
    tick: points.tick.subarray(from, to),
    value: points.value.subarray(from, to),
  }
}
