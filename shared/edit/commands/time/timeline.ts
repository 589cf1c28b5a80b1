import { firstWhere } from '../../../core/search'
import { lastEventTick } from '../../../song/derive'
import type { RawEvent, Song, Track } from '../../../song/song'
import { CommandError } from '../../commandError'
import { composePatches } from '../../composePatches'
import { CONTROL_ROW, packControl } from '../../controlRows'
import { NOTE_ROW, packNotes } from '../../noteRows'
import { EMPTY_PATCH, isEmpty } from '../../patch'
import { type EventChange, sameEvent } from '../../rawEvents'
import { copyRow, type RowLayout, type Rows, rowDifference } from '../../rows'
import { asOneVersion, editTrack, type Outcome, unchanged } from '../edit'

/**
 * The contents of all tracks while a command inserts, removes or copies time. Commands change them step by step, and
 * `withTimeline` compares the result with the song: patches of the single steps would be many times as large.
 */
export interface Timeline {
  readonly tracks: readonly TrackContents[]
  readonly nextId: number
}

/** The rows and events of a track, sorted as in the track. */
export interface TrackContents {
  readonly notes: Rows
  readonly controls: Rows
  readonly events: readonly RawEvent[]
  /** End of a track that ends later than its contents; null: it ends with them. */
  readonly endTick: number | null
}

export const timelineOf = (song: Song): Timeline => ({ tracks: song.tracks.map(contentsOf), nextId: song.nextId })

/** Applies `change` to each track. */
export const mapTracks = (timeline: Timeline, change: (contents: TrackContents) => TrackContents): Timeline => ({
  ...timeline,
  tracks: timeline.tracks.map(change),
})

/** The song with the timeline's contents. */
export function withTimeline(song: Song, { tracks, nextId }: Timeline): Outcome {
  let next = song
  let patch = EMPTY_PATCH
  for (const [i, track] of song.tracks.entries()) {
    const before = contentsOf(track)
    const after = tracks[i]
    const edit = {
      notes: rowDifference(NOTE_ROW, before.notes, after.notes),
      controls: rowDifference(CONTROL_ROW, before.controls, after.controls),
      events: eventDifference(before.events, after.events),
      endTick: after.endTick ?? undefined,
    }
    const outcome = editTrack(next, track, edit, { nextId })
    next = outcome.song
    patch = composePatches(patch, outcome.patch)
  }
  return isEmpty(patch) ? unchanged(song) : { song: asOneVersion(song, next), patch }
}

/** Returns a number of ticks; throws a CommandError unless it is whole and 0 or more. */
export function validTicks(ticks: number): number {
  if (!Number.isInteger(ticks) || ticks < 0) throw new CommandError('invalid', 'ticks are whole numbers from 0 on')
  return ticks
}

/** The offset of the first row at `tick` or later; the rows' length if there is none. */
export function offsetAt({ stride }: RowLayout, rows: Rows, tick: number): number {
  return stride * firstWhere(rows.length / stride, (row) => rows[row * stride + 1] >= tick)
}

/** Shifts all rows by the same ticks. They keep their order, and so their places in the file. */
export function shiftedRows({ stride }: RowLayout, rows: Rows, ticks: number): Rows {
  const shifted = rows.slice()
  for (let offset = 1; offset < shifted.length; offset += stride) shifted[offset] += ticks
  return shifted
}

/** The rows at these offsets. */
export function rowsAtOffsets({ stride }: RowLayout, rows: Rows, offsets: readonly number[]): Rows {
  const taken = new Uint32Array(offsets.length * stride)
  offsets.forEach((offset, i) => {
    copyRow(stride, rows, offset, taken, i * stride)
  })
  return taken
}

function contentsOf({ notes, controls, events, endTick }: Track): TrackContents {
  const controlRows = new Uint32Array(controls.length * CONTROL_ROW.stride)
  for (let i = 0; i < controls.length; i++) packControl(controls, i, controlRows, i * CONTROL_ROW.stride)
  const endsLater = endTick > lastEventTick({ notes, controls, events })
  return {
    notes: packNotes(notes, 0, notes.length),
    controls: controlRows,
    events,
    endTick: endsLater ? endTick : null,
  }
}

function eventDifference(before: readonly RawEvent[], after: readonly RawEvent[]): EventChange {
  return { removed: withoutSame(before, after), added: withoutSame(after, before) }
}

function withoutSame(events: readonly RawEvent[], others: readonly RawEvent[]): RawEvent[] {
  const byId = new Map(others.map((event) => [event.id, event]))
  return events.filter((event) => {
    const other = byId.get(event.id)
    return !other || !sameEvent(event, other)
  })
}
