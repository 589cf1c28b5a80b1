import type { CopiedJson, CopiedPoints } from '#shared/edit/clipboard'
import type { Command } from '#shared/edit/command'
import { BPM, type LanePoints, type PointLane, type Points, pointIndices } from '#shared/song/lanes'
import { NoteIdSet } from '#shared/song/noteIdSet'
import { NOTATION_BITS } from '#shared/song/noteNotation'
import { MAX_TICK, type NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import { sortedIndices } from '#shared/song/sortedIndices'
import type { RollRectangle } from '../model/roll'
import { indicesOfIds, notesOf } from './gestures/track'

/** The selected notes as text for the clipboard; null without a selection. */
export function notesAsText(song: Song, trackId: number, ids: NoteIds, rectangle: RollRectangle | null): string | null {
  const notes = notesOf(song, trackId)
  const indices = indicesOfIds(notes, ids)
  if (indices.length === 0) return null
  const origin = rectangle?.fromTick ?? notes.tick[indices[0]]
  const column = (values: Uint32Array | Uint8Array) => Array.from(indices, (i) => values[i])
  const notation = column(notes.flags).map((flags) => flags & NOTATION_BITS)
  const copied: CopiedJson = {
    type: 'piano_notes',
    timebase: song.timebase,
    tick: Array.from(indices, (i) => notes.tick[i] - origin),
    duration: column(notes.duration),
    noteNumber: column(notes.noteNumber),
    velocity: column(notes.velocity),
    ...(notation.some(Boolean) && { notation }),
  }
  return JSON.stringify(copied)
}

/** The selected points of a lane as text for the clipboard; null without a selection. */
export function pointsAsText(timebase: number, lane: PointLane, points: LanePoints, ids: NoteIds): string | null {
  const members = NoteIdSet.of(ids)
  const indices = pointIndices(points, (id) => members.has(id))
  if (indices.length === 0) return null
  const origin = points.tick[indices[0]]
  const tick = Array.from(indices, (i) => points.tick[i] - origin)
  const value = Array.from(indices, (i) => points.value[i])
  const copied: CopiedJson =
    lane === 'tempo'
      ? { type: 'tempo_events', timebase, tick, bpm: value.map((of) => of / BPM) }
      : { type: 'control_events', timebase, lane, tick, value }
  return JSON.stringify(copied)
}

/** The lane into which copied points are pasted: the active one if both are controllers, else their own. */
export function pasteLane({ lane }: CopiedPoints, active: PointLane | null): PointLane {
  return typeof lane === 'number' && typeof active === 'number' ? active : lane
}

/**
 * Pastes the points into the lane at `tick`, in the song's own timebase; they replace all points between the first and
 * the last.
 */
export function pastePointsCommand(
  copied: CopiedPoints,
  song: Song,
  trackId: number,
  lane: PointLane,
  tick: number,
): Command {
  const points = placedPoints(copied, song.timebase / copied.timebase, tick)
  const last = points.tick[points.length - 1]
  return {
    type: 'batch',
    name: { action: 'pasteControls', count: points.length },
    commands: [
      {
        type: 'controls/replace',
        trackId,
        lane,
        from: points.tick[0],
        to: last + 1,
        points: { tick: points.tick, value: points.value },
      },
    ],
  }
}

/** The points by time, one per tick: the last of several. */
function placedPoints({ tick: offsets, value: values }: CopiedPoints, scale: number, tick: number): Points {
  const ticks = Uint32Array.from(offsets, (offset) => Math.min(MAX_TICK, tick + Math.round(offset * scale)))
  const order = sortedIndices(ticks.length, [ticks])
  const placed = { length: 0, tick: new Uint32Array(ticks.length), value: new Uint32Array(ticks.length) }
  for (const i of order) {
    const isNew = placed.length === 0 || placed.tick[placed.length - 1] !== ticks[i]
    if (isNew) placed.length++
    placed.tick[placed.length - 1] = ticks[i]
    placed.value[placed.length - 1] = values[i]
  }
  return { ...placed, tick: placed.tick.slice(0, placed.length), value: placed.value.slice(0, placed.length) }
}
