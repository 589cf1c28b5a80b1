import { firstWhere } from '../../core/search'
import { type ControlColumns, ControlKind } from '../controls'
import type { NoteColumns } from '../notes'
import type { RawEvent, Track } from '../song'

/**
 * The part of the track that holds a row's event. At one tick, meta and system exclusive events come first, then
 * controls, then notes.
 */
export type RowPart = 'event' | 'control' | 'note'

/** The kinds that the rows can be filtered by. `other`: pressure, and note-offs that end no note. */
export type RowKind = 'note' | 'controller' | 'program' | 'pitchBend' | 'other' | 'meta' | 'sysEx'

export const ROW_KINDS: readonly RowKind[] = ['note', 'controller', 'program', 'pitchBend', 'other', 'meta', 'sysEx']

export interface TrackRow {
  readonly part: RowPart
  /** Index in the track's notes, controls or events. */
  readonly index: number
  readonly id: number
  readonly tick: number
}

/** Ids by part, each in row order. */
export type RowIds = Readonly<Record<RowPart, Uint32Array>>

type Contents = Pick<Track, 'notes' | 'controls' | 'events'>

/** One part of the track, or its events that the kind lets through, sorted by tick. */
interface Source {
  readonly part: RowPart
  readonly length: number
  /** Converts a place among these events to the index in the part. */
  indexAt(place: number): number
  /** The first place whose index in the part is at least `index`. */
  placeOf(index: number): number
  tickAt(place: number): number
  idAt(place: number): number
}

/**
 * All events of a track as rows in time order, without a list of them: binary searches over the parts find a row, so
 * neither opening a track of a million events nor editing it costs anything.
 */
export class TrackRows {
  readonly length: number
  readonly #sources: readonly Source[]

  constructor(sources: readonly Source[]) {
    this.#sources = sources
    this.length = sources.reduce((sum, { length }) => sum + length, 0)
  }

  /** The rows of a track, or only the rows of one kind. */
  static of({ notes, controls, events }: Contents, kind: RowKind | null = null): TrackRows {
    const sources: Source[] = []
    if (kind === null || kind === 'meta' || kind === 'sysEx') sources.push(eventSource(events, kind))
    if (kind === null || kind in CONTROL_KINDS)
      sources.push(columnSource('control', controls, controlPlaces(controls, kind)))
    if (kind === null || kind === 'note') sources.push(columnSource('note', notes, null))
    return new TrackRows(sources)
  }

  /** The event in a row, 0 ≤ row < length. */
  at(row: number): TrackRow {
    const { tick, places } = this.#split(row)
    for (const [s, source] of this.#sources.entries()) {
      const place = places[s]
      if (place >= source.length || source.tickAt(place) !== tick) continue
      return { part: source.part, index: source.indexAt(place), id: source.idAt(place), tick }
    }
    throw new RangeError(`no row ${row} of ${this.length}`)
  }

  /** The row of the event at an index of its part; −1 if its kind is filtered out. */
  rowOf(part: RowPart, index: number): number {
    const s = this.#sources.findIndex((source) => source.part === part)
    const source = this.#sources[s]
    if (!source) return -1
    const place = source.placeOf(index)
    if (place >= source.length || source.indexAt(place) !== index) return -1
    const tick = source.tickAt(place)
    let row = place
    for (const [other, { length }] of this.#sources.entries()) {
      if (other !== s && length > 0) row += firstPlace(this.#sources[other], other < s ? tick + 1 : tick)
    }
    return row
  }

  /** The first row at `tick` or later; `length` if there is none. */
  firstAtOrAfter(tick: number): number {
    return this.#sources.reduce((sum, source) => sum + firstPlace(source, tick), 0)
  }

  /** The ids of the rows in [from, to). */
  idsBetween(from: number, to: number): RowIds {
    const ids: Record<RowPart, Uint32Array> = { event: NO_IDS, control: NO_IDS, note: NO_IDS }
    const starts = this.#split(from).places
    const ends = this.#split(Math.max(from, to)).places
    for (const [s, source] of this.#sources.entries()) ids[source.part] = idsOf(source, starts[s], ends[s])
    return ids
  }

  /** The tick of a row, and how many events of each source precede it. */
  #split(row: number): { tick: number; places: number[] } {
    const sources = this.#sources
    if (row >= this.length) return { tick: Number.POSITIVE_INFINITY, places: sources.map(({ length }) => length) }
    let low = 0
    let high = sources.reduce((end, source) => Math.max(end, lastTick(source)), 0)
    // The last tick with at most `row` events before it.
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.firstAtOrAfter(middle) <= row) low = middle
      else high = middle - 1
    }
    const places = sources.map((source) => firstPlace(source, low))
    let rest = row - places.reduce((sum, place) => sum + place, 0)
    for (const [s, source] of sources.entries()) {
      const taken = Math.min(rest, firstPlace(source, low + 1) - places[s])
      places[s] += taken
      rest -= taken
    }
    return { tick: low, places }
  }
}

const NO_IDS = new Uint32Array(0)

function idsOf(source: Source, from: number, to: number): Uint32Array {
  const ids = new Uint32Array(to - from)
  for (let i = 0; i < ids.length; i++) ids[i] = source.idAt(from + i)
  return ids
}

const CONTROL_KINDS: Readonly<Partial<Record<RowKind, readonly number[]>>> = {
  controller: [ControlKind.controller],
  program: [ControlKind.program],
  pitchBend: [ControlKind.pitchBend],
  other: [ControlKind.channelPressure, ControlKind.polyPressure, ControlKind.strayNoteOff],
}

const lastTick = (source: Source): number => (source.length === 0 ? 0 : source.tickAt(source.length - 1))

/** The first place of a source at `tick` or later. */
function firstPlace(source: Source, tick: number): number {
  return firstWhere(source.length, (place) => source.tickAt(place) >= tick)
}

function columnSource(part: RowPart, columns: NoteColumns | ControlColumns, places: Uint32Array | null): Source {
  const { tick, id } = columns
  if (!places)
    return source(
      part,
      columns.length,
      null,
      (i) => tick[i],
      (i) => id[i],
    )
  return source(
    part,
    places.length,
    places,
    (i) => tick[i],
    (i) => id[i],
  )
}

function eventSource(events: readonly RawEvent[], kind: RowKind | null): Source {
  const places = kind && placesOf(events, kind, events.length, (i) => (events[i].status === 0xff) === (kind === 'meta'))
  return source(
    'event',
    places?.length ?? events.length,
    places,
    (i) => events[i].tick,
    (i) => events[i].id,
  )
}

function source(
  part: RowPart,
  length: number,
  places: Uint32Array | null,
  tickOf: (index: number) => number,
  idOf: (index: number) => number,
): Source {
  if (!places) {
    return { part, length, indexAt: (place) => place, placeOf: (index) => index, tickAt: tickOf, idAt: idOf }
  }
  return {
    part,
    length,
    indexAt: (place) => places[place],
    placeOf: (index) => firstWhere(length, (place) => places[place] >= index),
    tickAt: (place) => tickOf(places[place]),
    idAt: (place) => idOf(places[place]),
  }
}

function controlPlaces(controls: ControlColumns, kind: RowKind | null): Uint32Array | null {
  const wanted = kind && CONTROL_KINDS[kind]
  return wanted ? placesOf(controls, kind, controls.length, (i) => wanted.includes(controls.kind[i])) : null
}

/** The indices of the wanted events, cached per part: scanning a million takes a few milliseconds. */
const known = new WeakMap<object, Map<RowKind, Uint32Array>>()

function placesOf(part: object, kind: RowKind, length: number, isWanted: (index: number) => boolean): Uint32Array {
  const kinds = known.get(part) ?? new Map<RowKind, Uint32Array>()
  known.set(part, kinds)
  const before = kinds.get(kind)
  if (before) return before
  const places = new Uint32Array(length)
  let count = 0
  for (let i = 0; i < length; i++) if (isWanted(i)) places[count++] = i
  const found = places.slice(0, count)
  kinds.set(kind, found)
  return found
}
