import { Controller } from '../../song/controller'
import { type ControlColumns, ControlKind } from '../../song/controls'
import { EMPTY_NOTES } from '../../song/noteColumns'
import { firstAtOrAfter } from '../../song/noteQueries'
import { MAX_TICK, type NoteColumns } from '../../song/notes'
import type { RawEvent, Song, Track } from '../../song/song'
import { CommandError } from '../commandError'
import { composePatches } from '../composePatches'
import { CONTROL_ROW, packControl } from '../controlRows'
import { type NoteChange, shiftedNotes } from '../noteChange'
import { packNotes } from '../noteRows'
import { EMPTY_PATCH, isEmpty } from '../patch'
import { compareEvents } from '../rawEvents'
import { joined, NO_ROWS, type RowChange, type Rows, sortRows } from '../rows'
import { asOneVersion, defineCommand, editTrack, type Outcome, requireChannelTrack, unchanged } from './edit'
import { isWord } from './notes/movedWords'

/** A track's contents in a rectangle: its notes at [firstNote, endNote), and rows of controls. */
interface Contents {
  readonly firstNote: number
  readonly endNote: number
  readonly controls: Rows
  /** The words sung on the notes. */
  readonly words: readonly RawEvent[]
}

/** Contents that arrive in a track. */
interface Arrival {
  readonly notes: NoteColumns
  readonly controls: Rows
  readonly words: readonly RawEvent[]
}

interface TrackChange {
  readonly track: Track
  removed: Contents | null
  added: Arrival | null
}

/** A rectangle of ticks and of rows (tracks); both ends exclusive. */
export interface TrackRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromTrack: number
  readonly toTrack: number
}

interface OfRectangle {
  /** Ids of the tracks, row by row. */
  readonly trackIds: readonly number[]
  readonly rectangle: TrackRectangle
}

type Transfer = OfRectangle & { dTick: number; dTrack: number; copy: boolean }

/**
 * Moves or copies the notes that start in a rectangle, their words, and the controls, by ticks and by rows. A track
 * keeps its settings at tick 0, and also its program changes if anything goes to another track. Refuses the whole
 * transfer if anything does not fit.
 */
export const transfer = defineCommand(
  'arrange/transfer',
  { moveArea: 'writtenNotes', copyArea: 'newNotes' },
  (song, command: Transfer) => {
    const { trackIds, rectangle, dTick, dTrack, copy } = command
    const { fromTick, toTick, fromTrack, toTrack } = valid(rectangle, trackIds)
    const fits =
      fromTick + dTick >= 0 &&
      toTick + dTick <= MAX_TICK &&
      fromTrack + dTrack >= 0 &&
      toTrack + dTrack <= trackIds.length
    if (!fits) throw new CommandError('doesNotFit', 'the selection does not fit there')
    if (!copy && dTick === 0 && dTrack === 0) return unchanged(song)
    const changes = new Map<number, TrackChange>()
    const changeOf = (trackId: number): TrackChange => {
      const change = changes.get(trackId) ?? { track: requireChannelTrack(song, trackId), removed: null, added: null }
      changes.set(trackId, change)
      return change
    }
    let nextId = song.nextId
    for (let row = fromTrack; row < toTrack; row++) {
      const change = changeOf(trackIds[row])
      const { notes } = change.track
      const contents = contentsOf(change.track, fromTick, toTick, dTrack === 0)
      const { firstNote, endNote, controls, words } = contents
      const count = endNote - firstNote + controls.length / CONTROL_ROW.stride
      if (!copy) change.removed = contents
      changeOf(trackIds[row + dTrack]).added = {
        notes: shiftedNotes(notes, firstNote, endNote, dTick, copy ? nextId : null),
        controls: shiftedControls(controls, dTick, copy ? nextId + endNote - firstNote : null),
        words: shiftedWords(words, dTick, copy ? nextId + count : null),
      }
      if (copy) nextId += count + words.length
    }
    return applied(song, changes.values(), nextId)
  },
  ({ copy }) => ({ action: copy ? 'copyArea' : 'moveArea' }),
)

/** Removes everything that starts in a rectangle, except the settings of a track at tick 0. */
export const removeArea = defineCommand('arrange/remove', { removeArea: 'goneNotes' }, (song, command: OfRectangle) => {
  const { trackIds, rectangle } = command
  const { fromTick, toTick, fromTrack, toTrack } = valid(rectangle, trackIds)
  const changes = trackIds.slice(fromTrack, toTrack).map((trackId): TrackChange => {
    const track = requireChannelTrack(song, trackId)
    return { track, removed: contentsOf(track, fromTick, toTick, true), added: null }
  })
  return applied(song, changes, song.nextId)
})

function valid(rectangle: TrackRectangle, trackIds: readonly number[]): TrackRectangle {
  const { fromTick, toTick, fromTrack, toTrack } = rectangle
  const isWhole = [fromTick, toTick, fromTrack, toTrack].every(Number.isInteger)
  const isWithin = fromTick >= 0 && fromTick <= toTick && fromTrack >= 0 && fromTrack <= toTrack
  if (!isWhole || !isWithin || toTrack > trackIds.length || new Set(trackIds).size < trackIds.length)
    throw new CommandError('invalid', 'no such part of the song')
  return rectangle
}

function contentsOf(track: Track, fromTick: number, toTick: number, withPrograms: boolean): Contents {
  const { notes, controls } = track
  const isTaken = (i: number) => controls.tick[i] > 0 && (withPrograms || !isProgram(controls, i))
  return {
    firstNote: firstAtOrAfter(notes, fromTick),
    endNote: firstAtOrAfter(notes, toTick),
    controls: controlsBetween(controls, fromTick, toTick, isTaken),
    words: track.events.filter((event) => event.tick >= fromTick && event.tick < toTick && isWord(event)),
  }
}

const BANK_SELECTS: readonly number[] = [Controller.bankMsb, Controller.bankLsb]

const isProgram = ({ kind, number }: ControlColumns, i: number): boolean =>
  kind[i] === ControlKind.program || (kind[i] === ControlKind.controller && BANK_SELECTS.includes(number[i]))

function controlsBetween(
  columns: ControlColumns,
  fromTick: number,
  toTick: number,
  isTaken: (i: number) => boolean,
): Rows {
  const { stride } = CONTROL_ROW
  const [first, end] = [firstAtOrAfter(columns, fromTick), firstAtOrAfter(columns, toTick)]
  const rows = new Uint32Array((end - first) * stride)
  let used = 0
  for (let i = first; i < end; i++) {
    if (!isTaken(i)) continue
    packControl(columns, i, rows, used)
    used += stride
  }
  return used === rows.length ? rows : rows.slice(0, used)
}

/**
 * Shifts rows by `dTick` ticks and clears their places in the file. `firstId`: the first new id; null: they keep their
 * ids.
 */
function shiftedControls(rows: Rows, dTick: number, firstId: number | null): Rows {
  const moved = rows.slice()
  for (let offset = 0, i = 0; offset < rows.length; offset += CONTROL_ROW.stride, i++) {
    if (firstId !== null) moved[offset] = firstId + i
    moved[offset + 1] += dTick
    moved[offset + 3] = 0
  }
  return sortRows(CONTROL_ROW, moved)
}

/**
 * Shifts words by `dTick` ticks and clears their places in the file. `firstId`: the first new id; null: they keep their
 * ids.
 */
const shiftedWords = (words: readonly RawEvent[], dTick: number, firstId: number | null): readonly RawEvent[] =>
  words
    .map((event, i) => ({
      ...event,
      id: firstId === null ? event.id : firstId + i,
      tick: event.tick + dTick,
      order: 0,
    }))
    .sort(compareEvents)

function applied(song: Song, changes: Iterable<TrackChange>, nextId: number): Outcome {
  let next = song
  let patch = EMPTY_PATCH
  for (const change of changes) {
    const { track, removed, added } = change
    const moved = { removed: removed?.controls ?? NO_ROWS, added: added?.controls ?? NO_ROWS }
    const events = { removed: removed?.words ?? [], added: added?.words ?? [] }
    const edit = { notes: noteChange(change), controls: withoutReplaced(track.controls, moved), events }
    const outcome = editTrack(next, track, edit, { nextId })
    next = outcome.song
    patch = composePatches(patch, outcome.patch)
  }
  return isEmpty(patch) ? unchanged(song) : { song: asOneVersion(song, next), patch }
}

function noteChange({ track: { notes }, removed, added }: TrackChange): NoteChange {
  const { firstNote, endNote } = removed ?? { firstNote: 0, endNote: 0 }
  const arrived = added?.notes ?? EMPTY_NOTES
  if (endNote - firstNote === notes.length) return { before: notes, after: arrived }
  return { removed: packNotes(notes, firstNote, endNote), added: packNotes(arrived, 0, arrived.length) }
}

/** Extends the change: removes controls that an added one of the same kind and number replaces at its tick. */
function withoutReplaced(columns: ControlColumns, { removed, added }: RowChange): RowChange {
  const { stride } = CONTROL_ROW
  const keyOf = (tick: number, kind: number, number: number) => tick * 0x10000 + (number << 8) + kind
  const taken = new Set<number>()
  for (let at = 0; at < added.length; at += stride)
    taken.add(keyOf(added[at + 1], added[at + 2] & 0xff, (added[at + 2] >>> 8) & 0xff))
  if (taken.size === 0) return { removed, added }
  const goes = new Set<number>()
  for (let at = 0; at < removed.length; at += stride) goes.add(removed[at])
  const replaced: number[] = []
  const [first, end] = [
    firstAtOrAfter(columns, added[1]),
    firstAtOrAfter(columns, added[added.length - stride + 1] + 1),
  ]
  for (let i = first; i < end; i++) {
    const isReplaced = taken.has(keyOf(columns.tick[i], columns.kind[i], columns.number[i]))
    if (isReplaced && !goes.has(columns.id[i])) replaced.push(i)
  }
  const more = new Uint32Array(replaced.length * stride)
  replaced.forEach((i, at) => {
    packControl(columns, i, more, at * stride)
  })
  return { removed: sortRows(CONTROL_ROW, joined([removed, more])), added }
}
