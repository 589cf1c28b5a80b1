import type { Command } from '#shared/edit/command'
import { z } from '#shared/schema/zod'
import { type ControlLane, type LanePoints, laneRange, type Points, pointIndices } from '#shared/song/lanes'
import { NoteIdSet } from '#shared/song/noteIdSet'
import { MAX_TICK, type NewNote, type NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { RollRectangle } from '../model/roll'
import { indicesOfIds, notesOf } from './gestures/track'

/**
 * Notes as the system clipboard holds them: JSON that names its type. Every column has one value a note, in time
 * order; columns are several times shorter and quicker to read than an object for each note.
 */
const PianoNotes = z
  .object({
    type: z.literal('piano_notes'),
    /** Ticks a quarter note in the source song. */
    timebase: z.int().min(1).max(0x7fff),
    /** From the left edge of the copied rectangle, else from the earliest note. Below 0: the note began before the rectangle. */
    tick: z.array(z.int().min(-MAX_TICK).max(MAX_TICK)).min(1),
    duration: z.array(z.int().min(0).max(MAX_TICK)),
    noteNumber: z.array(z.int().min(0).max(127)),
    velocity: z.array(z.int().min(1).max(127)),
  })
  .refine(({ tick, duration, noteNumber, velocity }) =>
    [duration, noteNumber, velocity].every((column) => column.length === tick.length),
  )

/** Points of a lane: `tick` from the earliest one, `value` in the range of the lane. */
const ControlEvents = z
  .object({
    type: z.literal('control_events'),
    timebase: z.int().min(1).max(0x7fff),
    lane: z.union([z.enum(['bend', 'program']), z.int().min(0).max(127)]),
    tick: z.array(z.int().min(0).max(MAX_TICK)).min(1),
    value: z.array(z.int().min(0).max(laneRange('bend').max)),
  })
  .refine(({ tick, value }) => value.length === tick.length)

const Copied = z.discriminatedUnion('type', [PianoNotes, ControlEvents])

export type PianoNotes = z.infer<typeof PianoNotes>
export type ControlEvents = z.infer<typeof ControlEvents>

/** The selected notes as text for the clipboard; null when there are none. */
export function copyNotes(song: Song, trackId: number, ids: NoteIds, rectangle: RollRectangle | null): string | null {
  const notes = notesOf(song, trackId)
  const indices = indicesOfIds(notes, ids)
  if (indices.length === 0) return null
  const origin = rectangle?.fromTick ?? notes.tick[indices[0]]
  const column = (values: Uint32Array | Uint8Array) => Array.from(indices, (i) => values[i])
  const copied: PianoNotes = {
    type: 'piano_notes',
    timebase: song.timebase,
    tick: Array.from(indices, (i) => notes.tick[i] - origin),
    duration: column(notes.duration),
    noteNumber: column(notes.noteNumber),
    velocity: column(notes.velocity),
  }
  return JSON.stringify(copied)
}

/** The selected points of a lane as text for the clipboard; null when there are none. */
export function copyControls(timebase: number, lane: ControlLane, points: LanePoints, ids: NoteIds): string | null {
  const members = NoteIdSet.of(ids)
  const indices = pointIndices(points, (id) => members.has(id))
  if (indices.length === 0) return null
  const origin = points.tick[indices[0]]
  const copied: ControlEvents = {
    type: 'control_events',
    timebase,
    lane,
    tick: Array.from(indices, (i) => points.tick[i] - origin),
    value: Array.from(indices, (i) => points.value[i]),
  }
  return JSON.stringify(copied)
}

/** What this or another tab copied; null for any other text. */
export function parseCopied(text: string): PianoNotes | ControlEvents | null {
  // Recognises most foreign text without reading all of it.
  if (!text.startsWith('{')) return null
  try {
    return Copied.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The lane that copied points are pasted into: the active one if both are controllers, else the one they come from. */
export function pasteLane({ lane }: ControlEvents, active: ControlLane | null): ControlLane {
  return typeof lane === 'number' && typeof active === 'number' ? active : lane
}

/** Puts the points into the lane at `tick`, in the song's own timebase, in place of those between the first and the last. */
export function pastePointsCommand(
  copied: ControlEvents,
  song: Song,
  trackId: number,
  lane: ControlLane,
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

/** By time, one a tick. */
function placedPoints(copied: ControlEvents, scale: number, tick: number): Points {
  const byTick = new Map(
    copied.tick.map((offset, i) => [Math.min(MAX_TICK, tick + Math.round(offset * scale)), copied.value[i]]),
  )
  const ticks = Uint32Array.from(byTick.keys()).sort()
  return { length: ticks.length, tick: ticks, value: Uint16Array.from(ticks, (at) => byTick.get(at) ?? 0) }
}

/** Adds the notes at `tick`, in the song's own timebase. If one would start before tick 0, all are moved later. */
export function pasteCommand(copied: PianoNotes, song: Song, trackId: number, tick: number): Command {
  const scale = song.timebase / copied.timebase
  const starts = copied.tick.map((offset) => tick + Math.round(offset * scale))
  const first = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const shift = Math.max(0, -first)
  const notes = starts.map((start, i): NewNote => {
    const at = Math.min(MAX_TICK, start + shift)
    return {
      tick: at,
      duration: Math.min(MAX_TICK - at, Math.round(copied.duration[i] * scale)),
      noteNumber: copied.noteNumber[i],
      velocity: copied.velocity[i],
    }
  })
  return {
    type: 'batch',
    name: { action: 'paste', count: notes.length },
    commands: [{ type: 'notes/add', trackId, notes }],
  }
}
