import { MAX_TICK } from '../../../song/notes'
import type { RawEvent } from '../../../song/song'
import { CommandError } from '../../commandError'
import { CONTROL_ROW } from '../../controlRows'
import { NOTE_ROW } from '../../noteRows'
import { compareEvents } from '../../rawEvents'
import { joined, type RowLayout, type Rows } from '../../rows'
import { defineCommand } from '../edit'
import { isText, songSettingOf } from './songSettings'
import {
  offsetAt,
  shiftedRows,
  type Timeline,
  type TrackContents,
  timelineOf,
  validTicks,
  withTimeline,
} from './timeline'

/**
 * Inserts empty time into all tracks: events at `tick` or later move later. The tempo, the time signature and the key
 * at `tick` stay, and so do the settings at tick 0. Notes that reach over `tick` keep their length. Refuses if anything
 * would not fit.
 */
export const insertTime = defineCommand(
  'time/insert',
  { insertTime: 'one' },
  (song, { tick, ticks }: { tick: number; ticks: number }) => {
    const stays = (event: RawEvent) => songSettingOf(event) !== null
    return withTimeline(song, inserted(timelineOf(song), validTicks(tick), validTicks(ticks), stays))
  },
)

/**
 * Moves everything that starts at `tick` or later. At tick 0 all controls stay, and all events except markers and
 * texts. `stays`: whether an event at another `tick` stays there. Throws 'doesNotFit' if anything would pass the last
 * tick.
 */
export function inserted(
  timeline: Timeline,
  tick: number,
  ticks: number,
  stays: (event: RawEvent) => boolean,
): Timeline {
  const isLater = (event: RawEvent) =>
    event.tick > tick || (event.tick === tick && (tick === 0 ? isText(event) : !stays(event)))
  const controlTick = Math.max(1, tick)
  const { tracks } = timeline
  const last = tracks.reduce((end, contents) => Math.max(end, lastMoved(contents, tick, controlTick, isLater)), -1)
  if (last >= 0 && last + ticks > MAX_TICK) throw new CommandError('doesNotFit', 'the song would become too long')
  return {
    ...timeline,
    tracks: tracks.map(({ notes, controls, events, endTick }) => ({
      notes: movedFrom(NOTE_ROW, openedAt(notes, tick), tick, ticks),
      controls: movedFrom(CONTROL_ROW, controls, controlTick, ticks),
      events: events
        .map((event) => (isLater(event) ? { ...event, tick: event.tick + ticks } : event))
        .sort(compareEvents),
      endTick: endTick !== null && endTick >= tick ? endTick + ticks : endTick,
    })),
  }
}

/** The last tick of all that moves; −1: nothing moves. */
function lastMoved(
  { notes, controls, events, endTick }: TrackContents,
  tick: number,
  controlTick: number,
  isLater: (event: RawEvent) => boolean,
): number {
  let last = events.findLast(isLater)?.tick ?? -1
  if (endTick !== null && endTick >= tick) last = Math.max(last, endTick)
  const lastControl = controls[controls.length - CONTROL_ROW.stride + 1]
  if (lastControl >= controlTick) last = Math.max(last, lastControl)
  for (let at = offsetAt(NOTE_ROW, notes, tick); at < notes.length; at += NOTE_ROW.stride)
    last = Math.max(last, notes[at + 1] + notes[at + 2])
  return last
}

function movedFrom(layout: RowLayout, rows: Rows, tick: number, ticks: number): Rows {
  const first = offsetAt(layout, rows, tick)
  return joined([rows.subarray(0, first), shiftedRows(layout, rows.subarray(first), ticks)])
}

/**
 * Prepares the notes: those that reach over `tick` lose the file position of their end, because other events will
 * surround it.
 */
function openedAt(notes: Rows, tick: number): Rows {
  const opened = notes.slice()
  const end = offsetAt(NOTE_ROW, notes, tick)
  for (let at = 0; at < end; at += NOTE_ROW.stride) if (notes[at + 1] + notes[at + 2] > tick) opened[at + 5] = 0
  return opened
}
