import { NoteFlag } from '../song/notes'
import type { Track } from '../song/song'
import { sortedIndices } from '../song/sortedIndices'

/**
 * A track's events in file order. Row i is the event with index `index[i]` among those of kind `kind[i]`, at `tick[i]`.
 */
export interface EventOrder {
  readonly length: number
  readonly tick: Uint32Array
  readonly kind: Uint8Array
  readonly index: Uint32Array
}

export const EventRank = { noteOn: 0, noteOff: 1, control: 2, raw: 3 } as const

/** Before everything else at its tick. */
const FIRST = 0
/** After everything else at its tick. */
const LAST = 0xffff_ffff
/** The gap between rows that have a place in the file, so that others fit between them. */
const STEP = 4

/**
 * Sorts the events. At the same tick, events from a file keep their order. Edited events have no place in it: their
 * note-offs go first, so that a pitch ends before it begins again; their controls, raw events and zero-length notes go
 * before the file's first note-on, after everything else that precedes it; their note-ons go last. A note never ends
 * before it begins.
 */
export function orderEvents(track: Track): EventOrder {
  const { notes, controls, events } = track
  const rows = new Rows(notes.length * 2 + controls.length + events.length)
  const firstOn = new FirstNoteOns(track)
  for (let i = 0; i < events.length; i++) {
    const { tick, order } = events[i]
    rows.push(tick, order > 0 ? order * STEP : firstOn.place(tick, -2), EventRank.raw, i)
  }
  firstOn.restart()
  for (let i = 0; i < controls.length; i++) {
    const tick = controls.tick[i]
    const order = controls.order[i]
    rows.push(tick, order > 0 ? order * STEP : firstOn.place(tick, -2), EventRank.control, i)
  }
  firstOn.restart()
  for (let i = 0; i < notes.length; i++) {
    const start = notes.tick[i]
    const end = start + notes.duration[i]
    const on = notes.onOrder[i] * STEP
    const off = notes.offOrder[i] * STEP
    const isOpen = (notes.flags[i] & NoteFlag.dangling) !== 0 && end >= track.endTick
    if (end > start || isOpen) {
      rows.push(start, on || LAST, EventRank.noteOn, i)
      if (!isOpen) rows.push(end, off || FIRST, EventRank.noteOff, i)
    } else {
      const place = on || firstOn.place(start, -1)
      rows.push(start, place, EventRank.noteOn, i)
      rows.push(end, on && off > on ? off : on ? on + 1 : place, EventRank.noteOff, i)
    }
  }
  return rows.sorted()
}

/** Finds the first note-on at a tick that has a place in the file. Query ticks in ascending order. */
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

  /** The place `shift` away from that note-on at `tick`, or from the last place if there is none. */
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

  /** The rows by tick and place; rows with the same place keep the order in which they were pushed. */
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
