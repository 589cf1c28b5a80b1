import { type ControlLane, type Lane, type LanePoints, laneOf } from '#shared/song/lanes'
import type { LaneRectangle } from '../../model/lane'
import type { SelectedNotes } from '../notes/noteStates'
import { NOTHING_SELECTED } from '../notes/noteStates'
import type { RollModel } from '../rollModel'
import { LaneScale } from './laneScale'

/** What the lanes show beside the song and the view. */
export interface LaneModel {
  /** From top to bottom. */
  readonly lanes: readonly Lane[]
  /** The place of the active one, which has the selection, the rectangle and the preview. */
  readonly active: number
  readonly selected: SelectedNotes
  readonly rectangle: LaneRectangle | null
  readonly words: LaneWords
}

/** The texts of lanes in the user's language. */
export interface LaneWords {
  readonly on: string
  readonly off: string
  program(program: number, rhythm: boolean): string
}

export const EMPTY_LANES: LaneModel = {
  lanes: ['velocity'],
  active: 0,
  selected: NOTHING_SELECTED,
  rectangle: null,
  words: { on: '', off: '', program: String },
}

/** The lanes from top to bottom. */
export function laneScales({ viewport, lanes }: Pick<RollModel, 'viewport' | 'lanes'>): LaneScale[] {
  return viewport.layout.lanes.map((box, place) => new LaneScale(lanes.lanes[place] ?? 'velocity', box))
}

/** The lane with the bars of velocities; null when none is shown. */
export function velocityScale(model: Pick<RollModel, 'viewport' | 'lanes'>): LaneScale | null {
  return laneScales(model).find(({ lane, box }) => lane === 'velocity' && box.height > 0) ?? null
}

/** The points of a lane as they are now, or as the gesture that runs would leave them. */
export function shownPoints({ controls, preview, lanes }: RollModel, lane: ControlLane, place: number): LanePoints {
  return preview?.type === 'points' && place === lanes.active ? preview.points : laneOf(controls, lane)
}
