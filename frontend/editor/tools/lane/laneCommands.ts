import type { Command, EntryAction } from '#shared/edit/command'
import { setTo, shiftedBy, UNCHANGED } from '#shared/edit/lanePoints'
import { BPM, type LanePoints, laneRange, type PointLane, pointIndices } from '#shared/song/lanes'
import { NoteIdSet } from '#shared/song/noteIdSet'
import { MAX_TICK, type NoteIds } from '#shared/song/notes'
import type { LanePointer, RollHost } from '../../model/roll'
import { commit } from '../gestures/commit'
import { pointLane } from './lanePlaces'

/** The edits of keys, menus and labels on selected points, as commands. Each is null if there is nothing to do. */
export interface EditedPoints {
  readonly trackId: number
  readonly lane: PointLane
  readonly points: LanePoints
  /** Ids of the selected points, ascending. */
  readonly ids: NoteIds
}

export function removePoints({ trackId, lane, ids }: EditedPoints): Command | null {
  return ids.length > 0 ? { type: 'controls/remove', trackId, lane, ids } : null
}

export function cutPoints(edited: EditedPoints): Command | null {
  const command = removePoints(edited)
  return command && named('cutControls', edited.ids.length, command)
}

/** Moves in time by ticks, and in value; the group keeps its shape at the limits. */
export function movePoints({ trackId, lane, ids }: EditedPoints, dTick: number, dValue: number): Command | null {
  if (ids.length === 0) return null
  return { type: 'controls/transform', trackId, lane, ids, tick: shiftedBy(dTick), value: shiftedBy(dValue) }
}

/** Copies the points to `offset` ticks later; points that would be too late are left out. */
export function duplicatePoints(edited: EditedPoints, offset: number): Command | null {
  const { trackId, lane, points, ids } = edited
  const members = NoteIdSet.of(ids)
  const indices = pointIndices(points, (id) => members.has(id)).filter((i) => points.tick[i] + offset <= MAX_TICK)
  if (indices.length === 0) return null
  const tick = Uint32Array.from(indices, (i) => points.tick[i] + offset)
  const value = Uint32Array.from(indices, (i) => points.value[i])
  return named('duplicateControls', indices.length, drawn(trackId, lane, { tick, value }))
}

/** Puts points into the lane; they replace all points between the first and the last. */
export function drawn(
  trackId: number,
  lane: PointLane,
  points: { readonly tick: Uint32Array; readonly value: Uint32Array },
): Command {
  const from = points.tick[0] ?? 0
  const to = (points.tick[points.tick.length - 1] ?? -1) + 1
  return { type: 'controls/replace', trackId, lane, from, to, points }
}

/**
 * Handles a press on a label beside the lane: sets the selected points, or in the velocity lane the selected notes, to
 * its value.
 */
export function setToMark(
  host: RollHost,
  { type, button, value }: Pick<LanePointer, 'type' | 'button' | 'value'>,
): void {
  if (type !== 'down' || button !== 'left') return
  const trackId = host.trackId()
  const lane = pointLane(host)
  const ids = lane === null ? host.selected() : host.lane.selected()
  if (ids.length === 0) return
  if (lane === null) commit(host, { type: 'notes/velocity', trackId, ids, operation: 'set', value })
  else commit(host, { type: 'controls/transform', trackId, lane, ids, tick: UNCHANGED, value: setTo(value) })
}

/** The change of a value for one key press: 1/128 of the range; for a tempo, 1 BPM. */
export const valueStep = (lane: PointLane): number =>
  lane === 'tempo' ? BPM : Math.max(1, Math.round((laneRange(lane).max + 1) / 128))

function named(action: EntryAction, count: number, command: Command): Command {
  return { type: 'batch', name: { action, count }, commands: [command] }
}
