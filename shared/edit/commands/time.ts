import { type ControlColumns, ControlKind } from '../../song/controls'
import { lastEventTick } from '../../song/derive'
import { MetaType } from '../../song/metaEvents'
import { forEachRangeMeeting } from '../../song/noteQueries'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent, Song, Track } from '../../song/song'
import { CommandError } from '../command'
import { CONTROL_ROW, packControl } from '../controlRows'
import { NOTE_ROW, packNote } from '../noteRows'
import { compareEvents } from '../rawEvents'
import { type RowChange, type RowLayout, type Rows, sortRows } from '../rows'
import { controlRowsBetween, joinedRows, laterRows, noteRowsBetween } from './areaRows'
import { type CommandOf, editTracks, type Outcome, unchanged } from './edit'

/** Metas that hold until the next of their kind, for the whole song. */
export const STATES: readonly number[] = [MetaType.tempo, MetaType.timeSignature, MetaType.keySignature]
/** Metas that belong to their place in the music. The others describe a track or the file. */
export const TEXTS: readonly number[] = [MetaType.text, MetaType.lyric, MetaType.marker, MetaType.cuePoint]

const FOREVER = MAX_TICK + 1

export const isState = (event: RawEvent): boolean => event.status === 0xff && STATES.includes(event.metaType)
export const isText = (event: RawEvent): boolean => event.status === 0xff && TEXTS.includes(event.metaType)

/**
 * Moves everything from a tick on later. What holds from that tick on stays, for it holds in the new time too: tempo, signature and key, and
 * at the start of the song the settings of the tracks.
 */
export function insertTime(song: Song, command: CommandOf<'time/insert'>): Outcome {
  const { tick, ticks } = command
  requireTicks(tick, ticks)
  if (ticks === 0) return unchanged(song)
  if (song.tracks.some((track) => Math.max(track.endTick, lastEventTick(track)) + ticks > MAX_TICK))
    throw new CommandError('doesNotFit', 'the song would be too long')
  const moves = (event: RawEvent): boolean =>
    event.tick > tick || (event.tick === tick && !isState(event) && (tick > 0 || isText(event)))
  return editTracks(song, (track) => {
    const notes = noteRowsBetween(track.notes, tick, FOREVER)
    const controls = controlRowsBetween(track.controls, Math.max(1, tick), FOREVER)
    const removed = track.events.filter(moves)
    return {
      notes: { removed: notes, added: laterRows(NOTE_ROW, notes, ticks) },
      controls: { removed: controls, added: laterRows(CONTROL_ROW, controls, ticks) },
      events: { removed, added: removed.map((event) => ({ ...event, tick: event.tick + ticks })) },
      endTick: track.endTick >= tick && track.endTick > 0 ? track.endTick + ticks : track.endTick,
    }
  })
}

/**
 * Removes a stretch of time and what starts in it. What holds at its end still holds there, so that what follows sounds as before. Notes that
 * reach into it get shorter.
 */
export function removeTime(song: Song, command: CommandOf<'time/remove'>): Outcome {
  const { fromTick, toTick } = command
  requireTicks(fromTick, toTick)
  if (fromTick > toTick) throw new CommandError('invalid', 'the time ends before it begins')
  if (fromTick === toTick) return unchanged(song)
  const ticks = toTick - fromTick
  const kept = lastStates(song, fromTick, toTick)
  return editTracks(song, (track) => {
    const later = noteRowsBetween(track.notes, toTick, FOREVER)
    const cut = cutNotes(track, fromTick, toTick)
    const gone = noteRowsBetween(track.notes, fromTick, toTick)
    const events = track.events.filter(({ tick }) => tick >= fromTick)
    return {
      notes: {
        removed: sortRows(NOTE_ROW, joinedRows([cut.removed, gone, later])),
        added: sortRows(NOTE_ROW, joinedRows([cut.added, laterRows(NOTE_ROW, later, -ticks)])),
      },
      controls: withoutStretch(track.controls, fromTick, toTick),
      events: {
        removed: events,
        added: events
          .flatMap((event) => {
            if (event.tick >= toTick) return { ...event, tick: event.tick - ticks }
            return kept.has(event) || !(isState(event) || isText(event)) ? movedEvent(event, fromTick) : []
          })
          .sort(compareEvents),
      },
      endTick: track.endTick <= fromTick ? track.endTick : Math.max(fromTick, track.endTick - ticks),
    }
  })
}

const movedEvent = (event: RawEvent, tick: number): RawEvent =>
  event.tick === tick ? event : { ...event, tick, order: 0 }

export function requireTicks(...ticks: readonly number[]): void {
  const isValid = ticks.every((tick) => Number.isInteger(tick) && tick >= 0 && tick <= MAX_TICK)
  if (!isValid) throw new CommandError('invalid', 'no such time')
}

/** The tempo, signature and key that hold at the end of a stretch and begin in it, unless others begin right at its end. */
function lastStates({ tracks }: Song, fromTick: number, toTick: number): Set<RawEvent> {
  const last = new Map<number, RawEvent>()
  for (const { events } of tracks)
    for (const event of events) {
      if (!isState(event) || event.tick < fromTick || event.tick > toTick) continue
      const before = last.get(event.metaType)
      if (!before || event.tick >= before.tick) last.set(event.metaType, event)
    }
  return new Set([...last.values()].filter(({ tick }) => tick < toTick))
}

/** The notes that start before a stretch and reach into it, without the time that they lose. */
function cutNotes({ notes }: Track, fromTick: number, toTick: number): RowChange {
  const indices: number[] = []
  forEachRangeMeeting(notes, fromTick, toTick, (start, end) => {
    for (let i = start; i < end && notes.tick[i] < fromTick; i++)
      if (notes.tick[i] + notes.duration[i] > fromTick) indices.push(i)
  })
  const removed = new Uint32Array(indices.length * NOTE_ROW.stride)
  indices.forEach((index, i) => {
    packNote(notes, index, removed, i * NOTE_ROW.stride)
  })
  const added = removed.slice()
  for (let at = 0; at < added.length; at += NOTE_ROW.stride) {
    const end = added[at + 1] + added[at + 2]
    added[at + 2] -= Math.min(end, toTick) - fromTick
    added[at + 5] = 0
  }
  return { removed, added }
}

/** The kinds of control events whose value holds until the next one. */
const HELD: readonly number[] = [
  ControlKind.controller,
  ControlKind.program,
  ControlKind.pitchBend,
  ControlKind.channelPressure,
]

/** What a held control event sets; −1: it holds nothing. */
export const heldKey = ({ kind, number }: ControlColumns, i: number): number =>
  HELD.includes(kind[i]) ? kind[i] * 128 + number[i] : -1

function withoutStretch(controls: ControlColumns, fromTick: number, toTick: number): RowChange {
  const removed = controlRowsBetween(controls, fromTick, FOREVER)
  const last = new Map<number, number>()
  let end = 0
  for (let i = 0; i < controls.length; i++) {
    const at = controls.tick[i]
    if (at < toTick) end = i + 1
    if (at >= fromTick && at <= toTick) last.set(heldKey(controls, i), i)
  }
  const kept = [...last].flatMap(([key, i]) => (key >= 0 && i < end ? i : []))
  const moved = packed(CONTROL_ROW, kept, (i, rows, at) => packControl(controls, i, rows, at))
  for (let at = 0; at < moved.length; at += CONTROL_ROW.stride) {
    if (moved[at + 1] !== fromTick) moved[at + 3] = 0
    moved[at + 1] = fromTick
  }
  const later = laterRows(CONTROL_ROW, controlRowsBetween(controls, toTick, FOREVER), fromTick - toTick)
  return { removed, added: sortRows(CONTROL_ROW, joinedRows([moved, later])) }
}

function packed(
  { stride }: RowLayout,
  indices: readonly number[],
  pack: (index: number, rows: Rows, offset: number) => void,
): Rows {
  const rows = new Uint32Array(indices.length * stride)
  indices.forEach((index, i) => {
    pack(index, rows, i * stride)
  })
  return rows
}
