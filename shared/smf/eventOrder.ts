import { NoteFlag } from '../song/notes'
import type { Track } from '../song/song'
import { sortedIndices } from '../song/sortedIndices'

/**
 * A track's events one after another, as a file has them. Row i is the event `index[i]` of the column that `kind[i]`
 * names, at `tick[i]`.
 */
export interface EventOrder {
  readonly length: number
  readonly tick: Uint32Array
  readonly kind: Uint8Array
  readonly index: Uint32Array
}

export const RowKind = { noteOn: 0, noteOff: 1, control: 2, raw: 3 } as const

/** Before everything else at its tick. */
const FIRST = 0
/** After everything else at its tick. */
const LAST = 0xffff_ffff
/** Rows with a place in the file stand this far apart, so that others fit between them. */
const STEP = 4

/**
 * Puts the events in order. At one tick those from a file keep their order. Edited ones have no place in it: note-offs
 * go first, so that a pitch ends before it begins again; controls, other events and notes of no length go before the
 * first note-on, after what the file has there; note-ons go last. A note never ends before it begins.
 */
export function orderEvents(track: Track): EventOrder {
  const { notes, controls, events } = track
  const rows = new Rows(notes.length * 2 + controls.length + events.length)
  const firstOn = new FirstNoteOns(track)
  for (let i = 0; i < events.length; i++) {
    const { tick, order } = events[i]
    rows.push(tick, order > 0 ? order * STEP : firstOn.place(tick, -2), RowKind.raw, i)
  }
  firstOn.restart()
  for (let i = 0; i < controls.length; i++) {
    const tick = controls.tick[i]
    const order = controls.order[i]
    rows.push(tick, order > 0 ? order * STEP : firstOn.place(tick, -2), RowKind.control, i)
  }
  firstOn.restart()
  for (let i = 0; i < notes.length; i++) {
    const start = notes.tick[i]
    const end = start + notes.duration[i]
    const on = notes.onOrder[i] * STEP
    const off = notes.offOrder[i] * STEP
    const isOpen = (notes.flags[i] & NoteFlag.dangling) !== 0 && end >= track.endTick
    if (end > start || isOpen) {
      rows.push(start, on || LAST, RowKind.noteOn, i)
      if (!isOpen) rows.push(end, off || FIRST, RowKind.noteOff, i)
    } else {
      const place = on || firstOn.place(start, -1)
      rows.push(start, place, RowKind.noteOn, i)
      rows.push(end, on && off > on ? off : on ? on + 1 : place, RowKind.noteOff, i)
    }
  }
  return rows.sorted()
}

/** Looks up the first note-on that has a place in the file, for ticks in ascending order. */
class FirstNoteOns {
  readonly #track: Track
  #note = 0
  #tick = -1
  #order = 0

  constructor(track: Track) {
    this.#track = track
  }

  restart(): void {
    this.#note = 0
    this.#tick = -1
  }

  /** The place `shift` away from that note-on at `tick`, or near the last when there is none. */
  place(tick: number, shift: -1 | -2): number {
    if (tick !== this.#tick) this.#find(tick)
    return (this.#order > 0 ? this.#order * STEP : LAST) + shift
  }

  #find(tick: number): void {
    const { notes } = this.#track
    this.#tick = tick
    this.#order = 0
    while (this.#note < notes.length && notes.tick[this.#note] < tick) this.#note++
    for (let i = this.#note; i < notes.length && notes.tick[i] === tick; i++) {
      const order = notes.onOrder[i]
      if (order > 0 && (this.#order === 0 || order < this.#order)) this.#order = order
    }
  }
}

class Rows {
  readonly #tick: Uint32Array
  readonly #place: Uint32Array
  readonly #kind: Uint8Array
  readonly #index: Uint32Array
  #length = 0

  constructor(capacity: number) {
    this.#tick = new Uint32Array(capacity)
    this.#place = new Uint32Array(capacity)
    this.#kind = new Uint8Array(capacity)
    this.#index = new Uint32Array(capacity)
  }

  push(tick: number, place: number, kind: number, index: number): void {
    const i = this.#length++
    this.#tick[i] = tick
    this.#place[i] = place
    this.#kind[i] = kind
    this.#index[i] = index
  }

  /** By tick and place; rows of one place as they came. */
  sorted(): EventOrder {
    const length = this.#length
    const order = sortedIndices(length, [this.#tick, this.#place])
    const tick = new Uint32Array(length)
    const kind = new Uint8Array(length)
    const index = new Uint32Array(length)
    for (let i = 0; i < length; i++) {
      tick[i] = this.#tick[order[i]]
      kind[i] = this.#kind[order[i]]
      index[i] = this.#index[order[i]]
    }
    return { length, tick, kind, index }
  }
}
