import type { Command } from '#shared/edit/command'
import { keyData } from '#shared/music/keySignatures'
import { bendRangeOf, bendValue } from '#shared/song/bendRange'
import { type Control, ControlKind } from '#shared/song/controls'
import { isTextType, MetaType, nameData, tempoData, timeSignatureData } from '#shared/song/metaEvents'
import { MAX_TICK, type Note } from '#shared/song/notes'
import type { RawEvent } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import type { TrackRow } from '#shared/song/tracks/trackRows'
import { Measures } from '#shared/time/measures'
import { keyOfText } from '../../../core/keyText'
import { findInstruments, instrumentsOf } from '../instruments/instruments'
import {
  limited,
  mapRead,
  type Read,
  readNote,
  readPosition,
  readSemitones,
  readTempo,
  readWhole,
  type TypedLimit,
  type TypedRefusal,
} from '../typedValues'
import type { EventColumn, ListContext } from './cellText'

type CellEdit = { readonly command: Command; readonly limit: TypedLimit | null } | { readonly refused: TypedRefusal }

/** The command that gives a cell the typed text. Numbers are limited to their range. */
export function editCell(row: TrackRow, column: EventColumn, text: string, context: ListContext): CellEdit {
  if (row.part === 'event') return editEvent(row, column, text, context)
  const trackId = context.track.id
  if (row.part === 'note') {
    return command(readNoteField(column, text, context), (fields) => {
      return { type: 'notes/update', trackId, edits: [{ id: row.id, ...fields }] }
    })
  }
  return command(readControlField(row, column, text, context), (fields) => {
    return { type: 'controls/update', trackId, edits: [{ id: row.id, ...fields }] }
  })
}

function command<T>(read: Read<T>, make: (value: T) => Command): CellEdit {
  return 'refused' in read ? read : { command: make(read.value), limit: read.limit }
}

/** Reads a position, or the number of a tick. */
function readTick(text: string, { song }: ListContext): Read<{ tick: number }> {
  const tick = readWhole(text, 0, MAX_TICK)
  const read = 'refused' in tick ? readPosition(text, Measures.of(song)) : tick
  return 'refused' in read ? { refused: 'tick' } : mapRead(read, (tick) => ({ tick }))
}

function readNoteField(column: EventColumn, text: string, context: ListContext): Read<Partial<Note>> {
  switch (column) {
    case 'tick':
      return readTick(text, context)
    case 'event':
      return mapRead(readNote(text), (noteNumber) => ({ noteNumber }))
    case 'duration':
      return mapRead(readWhole(text, 0, MAX_TICK), (duration) => ({ duration }))
    case 'value':
      return mapRead(readWhole(text, 1, 127), (velocity) => ({ velocity }))
  }
}

function readControlField(
  row: TrackRow,
  column: EventColumn,
  text: string,
  context: ListContext,
): Read<Partial<Control>> {
  const kind = context.track.controls.kind[row.index]
  if (column === 'tick') return readTick(text, context)
  if (column === 'event') {
    return mapRead(kind === ControlKind.controller ? readWhole(text, 0, 127) : readNote(text), (number) => ({ number }))
  }
  if (kind === ControlKind.program) return mapRead(program(text, context), (value) => ({ value }))
  if (kind !== ControlKind.pitchBend) return mapRead(readWhole(text, 0, 127), (value) => ({ value }))
  const range = bendRangeOf(context.track.controls)
  return mapRead(readSemitones(text, range), (semitones) => ({ value: bendValue(semitones, range) }))
}

function editEvent(row: TrackRow, column: EventColumn, text: string, context: ListContext): CellEdit {
  const { track } = context
  const edit = (fields: Partial<Pick<RawEvent, 'tick' | 'metaType' | 'data'>>): Command => {
    return { type: 'events/update', trackId: track.id, edits: [{ id: row.id, ...fields }] }
  }
  if (column === 'tick') return command(readTick(text, context), edit)
  if (column === 'event')
    return command(
      mapRead(readWhole(text, 0, 127), (metaType) => ({ metaType })),
      edit,
    )
  return command(
    mapRead(eventData(track.events[row.index], text), (data) => ({ data })),
    edit,
  )
}

function eventData({ status, metaType, data }: RawEvent, text: string): Read<Uint8Array> {
  if (status === 0xf0) return mapRead(bytes(text.trim().replace(/^f0\b/i, '')), closed)
  if (status === 0xf7) return bytes(text)
  if (isTextType(metaType)) return { value: nameData(text), limit: null }
  switch (metaType) {
    case MetaType.tempo:
      return mapRead(readTempo(text), tempoData)
    case MetaType.timeSignature:
      return timeSignature(text, data)
    case MetaType.keySignature: {
      const key = keyOfText(text)
      return key ? { value: keyData(key), limit: null } : { refused: 'keySignature' }
    }
    default:
      return bytes(text)
  }
}

/** Adds F7, with which a system exclusive message ends, but which people leave out. */
const closed = (data: Uint8Array): Uint8Array => (data.at(-1) === 0xf7 ? data : Uint8Array.of(...data, 0xf7))

/** Reads a program by its number from 0, or by its name or a part of it. */
function program(text: string, { song, track, t }: ListContext): Read<number> {
  const number = readWhole(text, 0, 127)
  if (!('refused' in number)) return number
  const name = text.trim().toLowerCase()
  const rhythm = isRhythm(song, track)
  const all = instrumentsOf(null, rhythm, t)
  const found = findInstruments(all, name, t).flatMap(({ instruments }) => instruments)
  const exact = found.find((instrument) => instrument.name.toLowerCase() === name) ?? found[0]
  return name !== '' && exact ? { value: exact.program, limit: null } : { refused: 'program' }
}

const DENOMINATORS = [1, 2, 4, 8, 16, 32]

/** Reads a time signature such as '3/4'; keeps the event's clicks. */
function timeSignature(text: string, before: Uint8Array): Read<Uint8Array> {
  const [, beats, unit] = /^(\d+)\s*\/\s*(\d+)$/.exec(text.trim()) ?? []
  if (beats === undefined) return { refused: 'timeSignature' }
  const exponent = DENOMINATORS.indexOf(Number(unit))
  if (exponent < 0) return { refused: 'denominator' }
  return mapRead(limited(Number(beats), 1, 32), (numerator) => {
    const data = timeSignatureData(numerator, exponent)
    data.set(before.subarray(2, 4), 2)
    return data
  })
}

/** Reads pairs of hexadecimal digits, with or without spaces. */
function bytes(text: string): Read<Uint8Array> {
  const digits = text.replaceAll(/[\s,]+/g, '')
  if (digits.length % 2 === 1 || !/^[\da-f]*$/i.test(digits)) return { refused: 'bytes' }
  const pairs = digits.match(/../g) ?? []
  return { value: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)), limit: null }
}
