import { MAX_TICK } from '../../../song/notes'
import type { RawEvent } from '../../../song/song'
import { clefChangeOf } from '../../../song/tracks/clefChanges'
import { CommandError } from '../../commandError'
import { CONTROL_ROW } from '../../controlRows'
import { NOTE_ROW } from '../../noteRows'
import { compareEvents } from '../../rawEvents'
import { joined, type RowLayout, type Rows, sortRows } from '../../rows'
import { defineCommand, unchanged } from '../edit'
import { clefsBefore, withClefs } from './clefSettings'
import { inserted } from './insertTime'
import { isSetting, isStrayNoteOff, laneAt, laneSettingsBefore, withLaneSettings } from './laneSettings'
import { cutAt, removed, type TickRange } from './removeTime'
import { isText, songSettingOf, songSettingsBefore, withSongSettings } from './songSettings'
import {
  mapTracks,
  offsetAt,
  rowsAtOffsets,
  shiftedRows,
  type Timeline,
  type TrackContents,
  timelineOf,
  validTicks,
  withTimeline,
} from './timeline'

/** The range [from, to) of the song to copy to `tick`, where as much time was inserted. */
interface Block {
  readonly from: number
  readonly to: number
  readonly tick: number
}

type CopiedTime = TickRange & { tick: number; move: boolean }

/**
 * Copies or moves everything that starts in [fromTick, toTick), in all tracks, to `tick`, and inserts as much time
 * there. Notes are cut at `toTick`. The copy has the original's settings; after it, the settings from `tick` apply
 * again. `tick` must not lie inside the range.
 */
export const copyTime = defineCommand(
  'time/copy',
  { copyTime: 'one', moveTime: 'one' },
  (song, command: CopiedTime) => {
    const { fromTick, toTick, tick, move } = command
    const block = { from: validTicks(fromTick), to: validTicks(toTick), tick: validTicks(tick) }
    const { from, to } = block
    if (from > to) throw new CommandError('invalid', 'the stretch ends before it starts')
    if (tick > from && tick < to) throw new CommandError('invalid', 'a stretch cannot be copied into itself')
    const length = to - from
    if (length === 0 || (move && (tick === from || tick === to))) return unchanged(song)
    if (tick + length > MAX_TICK) throw new CommandError('doesNotFit', 'the song would become too long')
    const before = timelineOf(song)
    // Settings at the insertion point move with the later music, so only differences are set in the copy and after it.
    const room = inserted(before, tick, length, () => false)
    const after = withSettings(before, withCopy(before, room, block), block)
    if (!move) return withTimeline(song, after)
    const shifted = tick < from ? from + length : from
    return withTimeline(song, removed(withoutSystem(after, shifted, shifted + length), shifted, shifted + length))
  },
  ({ move }) => ({ action: move ? 'moveTime' : 'copyTime' }),
)

/**
 * Whether the settings at the block's start are set where they differ instead of copied as events: those at tick 0
 * belong to the song.
 */
const setsItsStart = ({ from, tick }: Block): boolean => from === 0 || tick === 0

function withCopy(before: Timeline, room: Timeline, block: Block): Timeline {
  let { nextId } = room
  const tracks = room.tracks.map((contents, i): TrackContents => {
    const original = before.tracks[i]
    const notes = withIds(NOTE_ROW, copiedNotes(original.notes, block), nextId)
    const controls = withIds(
      CONTROL_ROW,
      copiedControls(original.controls, block),
      nextId + notes.length / NOTE_ROW.stride,
    )
    nextId += notes.length / NOTE_ROW.stride + controls.length / CONTROL_ROW.stride
    const events = original.events
      .filter((event) => isCopied(event, block))
      .map((event): RawEvent => ({ ...event, id: nextId++, tick: event.tick - block.from + block.tick, order: 0 }))
    return {
      ...contents,
      notes: merged(NOTE_ROW, contents.notes, notes, block.tick),
      controls: merged(CONTROL_ROW, contents.controls, controls, block.tick),
      events: [...contents.events, ...events].sort(compareEvents),
    }
  })
  return { tracks, nextId }
}

function copiedNotes(rows: Rows, { from, to, tick }: Block): Rows {
  const { stride } = NOTE_ROW
  const notes = rows.slice(offsetAt(NOTE_ROW, rows, from), offsetAt(NOTE_ROW, rows, to))
  for (let at = 0; at < notes.length; at += stride) {
    if (notes[at + 1] + notes[at + 2] > to) cutAt(notes, at, to)
    notes[at + 4] = 0
    notes[at + 5] = 0
  }
  return shiftedRows(NOTE_ROW, notes, tick - from)
}

function copiedControls(rows: Rows, block: Block): Rows {
  const { from, to, tick } = block
  const end = offsetAt(CONTROL_ROW, rows, to)
  const offsets: number[] = []
  for (let at = offsetAt(CONTROL_ROW, rows, from); at < end; at += CONTROL_ROW.stride) {
    const lane = laneAt(rows, at)
    const isSet = setsItsStart(block) && rows[at + 1] === from && (from === 0 || isSetting(lane))
    if (!isSet && !isStrayNoteOff(lane)) offsets.push(at)
  }
  const copied = shiftedRows(CONTROL_ROW, rowsAtOffsets(CONTROL_ROW, rows, offsets), tick - from)
  for (let at = 0; at < copied.length; at += CONTROL_ROW.stride) copied[at + 3] = 0
  return copied
}

/**
 * Whether an event is copied: texts, song settings, clefs and system exclusive messages are, descriptions of a track
 * are not.
 */
function isCopied(event: RawEvent, block: Block): boolean {
  if (event.tick < block.from || event.tick >= block.to) return false
  if (songSettingOf(event) !== null || clefChangeOf(event) !== null)
    return !(setsItsStart(block) && event.tick === block.from)
  return isText(event) || isSystem(event)
}

const isSystem = ({ status, tick }: RawEvent): boolean => status !== 0xff && tick > 0

function withIds({ stride }: RowLayout, rows: Rows, firstId: number): Rows {
  for (let at = 0, id = firstId; at < rows.length; at += stride) rows[at] = id++
  return rows
}

/**
 * Merges the copies into the rows, between those before `tick` and those after the inserted time; some copies may be at
 * tick 0.
 */
function merged(layout: RowLayout, rows: Rows, copies: Rows, tick: number): Rows {
  const at = offsetAt(layout, rows, tick + 1)
  return sortRows(layout, joined([rows.subarray(0, at), copies, rows.subarray(at)]))
}

/** Sets the original's settings at the start of the copy, and the former settings of that place after it. */
function withSettings(before: Timeline, copied: Timeline, block: Block): Timeline {
  const { from, to, tick } = block
  const endTick = tick + to - from
  // Settings at tick 0 stay there and also apply to the copy.
  const [startTick, placeTick] = [setsItsStart(block) ? from + 1 : from, Math.max(1, tick)]
  const atStart = songSettingsBefore(before, startTick)
  const atPlace = songSettingsBefore(before, placeTick)
  const started = withSongSettings(copied, tick, atPlace, atStart, tick === 0)
  const whole = withSongSettings(started, endTick, songSettingsBefore(before, to), atPlace, false)
  let { nextId } = whole
  const takeId = () => nextId++
  const tracks = whole.tracks.map((contents, i): TrackContents => {
    const { controls, events } = before.tracks[i]
    const [start, place, end] = [startTick, placeTick, to].map((at) => laneSettingsBefore(controls, at))
    const started = withLaneSettings(contents.controls, tick, { current: place, wanted: start }, tick === 0, takeId)
    const [clefs, placeClefs, endClefs] = [startTick, placeTick, to].map((at) => clefsBefore(events, at))
    const toStart = { current: placeClefs, wanted: clefs }
    const toEnd = { current: endClefs, wanted: placeClefs }
    const withStart = withClefs(contents.events, tick, toStart, tick === 0, takeId)
    return {
      ...contents,
      controls: withLaneSettings(started, endTick, { current: end, wanted: place }, false, takeId),
      events: withClefs(withStart, endTick, toEnd, false, takeId),
    }
  })
  return { tracks, nextId }
}

/** Drops the system exclusive messages that were copied. */
const withoutSystem = (timeline: Timeline, from: number, to: number): Timeline =>
  mapTracks(timeline, (contents) => ({
    ...contents,
    events: contents.events.filter((event) => !(isSystem(event) && event.tick >= from && event.tick < to)),
  }))
