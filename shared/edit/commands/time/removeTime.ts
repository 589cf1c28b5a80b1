import { valueIn } from '../../../core/required'
import { NoteFlag } from '../../../song/notes'
import type { RawEvent } from '../../../song/song'
import { clefChangeOf } from '../../../song/tracks/clefChanges'
import { CommandError } from '../../commandError'
import { CONTROL_ROW } from '../../controlRows'
import { NOTE_ROW } from '../../noteRows'
import { compareEvents } from '../../rawEvents'
import { areRowsSorted, joined, type Rows } from '../../rows'
import { defineCommand } from '../edit'
import { lastClefs } from './clefSettings'
import { isParameter, isStrayNoteOff, laneAt } from './laneSettings'
import { isText, lastSettings, songSettingOf } from './songSettings'
import {
  mapTracks,
  offsetAt,
  rowsAtOffsets,
  shiftedRows,
  type Timeline,
  timelineOf,
  validTicks,
  withTimeline,
} from './timeline'

/** The range [fromTick, toTick). */
export interface TickRange {
  readonly fromTick: number
  readonly toTick: number
}

/**
 * Removes [fromTick, toTick) from all tracks, with the notes, markers and texts that start in it. Notes that reach into
 * it are cut or shortened. Settings that still hold after it move to `fromTick`, and so do other events, such as track
 * names.
 */
export const removeTime = defineCommand('time/remove', { removeTime: 'one' }, (song, command: TickRange) => {
  const { fromTick, toTick } = command
  if (validTicks(fromTick) > validTicks(toTick)) throw new CommandError('invalid', 'the stretch ends before it starts')
  return withTimeline(song, removed(timelineOf(song), fromTick, toTick))
})

/**
 * Removes [from, to) from the timeline. Settings and clefs that still hold after it move to `from`, and so do events
 * that describe a track.
 */
export function removed(timeline: Timeline, from: number, to: number): Timeline {
  const replaced = lastSettings(timeline, to, to + 1)
  const settings = [...lastSettings(timeline, from, to)].filter(([kind]) => !replaced.has(kind))
  const kept = new Set(settings.map(([, event]) => event))
  return mapTracks(timeline, ({ notes, controls, events, endTick }) => {
    const clefs = new Set(lastClefs(events, from, to + 1).values())
    const isPassing = (event: RawEvent) =>
      isText(event) || songSettingOf(event) !== null || clefChangeOf(event) !== null
    const stays = (event: RawEvent) => kept.has(event) || clefs.has(event) || !isPassing(event)
    return {
      notes: notesWithout(notes, from, to),
      controls: controlsWithout(controls, from, to),
      events: eventsWithout(events, from, to, stays),
      endTick: endTick === null || endTick < from ? endTick : Math.max(from, endTick - (to - from)),
    }
  })
}

/**
 * Removes the notes that start in the range. Earlier ones are cut at its start, or shortened by its length if they end
 * after it.
 */
function notesWithout(rows: Rows, from: number, to: number): Rows {
  const [first, end] = [offsetAt(NOTE_ROW, rows, from), offsetAt(NOTE_ROW, rows, to)]
  const earlier = rows.slice(0, first)
  for (let at = 0; at < first; at += NOTE_ROW.stride) {
    const noteEnd = earlier[at + 1] + earlier[at + 2]
    if (noteEnd <= from) continue
    if (noteEnd >= to) earlier[at + 2] -= to - from
    else cutAt(earlier, at, from)
  }
  return joined([earlier, shiftedRows(NOTE_ROW, rows.subarray(end), from - to)])
}

/** Ends the note at `offset` at `tick`. */
export function cutAt(rows: Rows, offset: number, tick: number): void {
  rows[offset + 2] = tick - rows[offset + 1]
  rows[offset + 3] &= ~(NoteFlag.dangling << 16)
  rows[offset + 5] = 0
}

/**
 * Removes the controls in the range, except the last of each lane, or all those at its start if no other follows. Stray
 * note-offs go: they have no effect later.
 */
function controlsWithout(rows: Rows, from: number, to: number): Rows {
  const { stride } = CONTROL_ROW
  const [first, end, after] = [from, to, to + 1].map((tick) => offsetAt(CONTROL_ROW, rows, tick))
  const set = new Set<number>()
  for (let at = end; at < after; at += stride) set.add(laneAt(rows, at))
  const kept: number[] = []
  for (let at = end - stride; at >= first; at -= stride) {
    const lane = laneAt(rows, at)
    if (isStrayNoteOff(lane) || set.has(lane)) continue
    // Parameters depend on their order, so all of them stay.
    if (!isParameter(lane) && rows[at + 1] > from) set.add(lane)
    kept.push(at)
  }
  const landing = joined([rowsAtOffsets(CONTROL_ROW, rows, kept.reverse()), rows.slice(end, after)])
  for (let at = 0; at < landing.length; at += stride) landing[at + 1] = from
  return joined([
    rows.subarray(0, first),
    inThisOrder(landing),
    shiftedRows(CONTROL_ROW, rows.subarray(after), from - to),
  ])
}

/**
 * Keeps controls of one tick in the given order: if sorting would change it, they lose their file positions and
 * exchange their ids.
 */
function inThisOrder(rows: Rows): Rows {
  if (areRowsSorted(CONTROL_ROW, rows)) return rows
  const { stride } = CONTROL_ROW
  const ids = Uint32Array.from({ length: rows.length / stride }, (_, i) => rows[i * stride]).sort()
  ids.forEach((id, i) => {
    rows[i * stride] = id
    rows[i * stride + 3] = 0
  })
  return rows
}

function eventsWithout(
  events: readonly RawEvent[],
  from: number,
  to: number,
  stays: (event: RawEvent) => boolean,
): readonly RawEvent[] {
  const landing = events.filter(({ tick }) => tick >= from && tick <= to)
  const kept = landing.filter((event) => event.tick === to || stays(event))
  return [
    ...events.filter(({ tick }) => tick < from),
    ...eventsInThisOrder(kept.map((event) => ({ ...event, tick: from }))),
    ...events.filter(({ tick }) => tick > to).map((event) => ({ ...event, tick: event.tick - (to - from) })),
  ]
}

/** Sorts events of one tick. Events of one kind keep the given order, like controls. */
function eventsInThisOrder(events: readonly RawEvent[]): readonly RawEvent[] {
  const sorted = events.toSorted(compareEvents)
  const places = new Map(events.map((event, i) => [event, i]))
  const last = new Map<string, number>()
  const isKept = sorted.every((event) => {
    const kind = kindOf(event)
    const place = valueIn(places, event)
    const comesLater = place > (last.get(kind) ?? -1)
    last.set(kind, place)
    return comesLater
  })
  if (isKept) return sorted
  const ids = Uint32Array.from(events, ({ id }) => id).sort()
  return events.map((event, i) => ({ ...event, id: ids[i], order: 0 }))
}

/** The kind of an event, as a key. The clefs of each staff, and the words of verses, share a type of MIDI. */
const kindOf = (event: RawEvent) => `${event.status} ${event.metaType} ${isText(event)} ${clefChangeOf(event)?.staff}`
