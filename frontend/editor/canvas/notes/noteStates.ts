import { required } from '#shared/core/required'
import { flatsIn, type KeySignatures } from '#shared/music/keySignatures'
import { COLUMN_ROW, type NoteColumns, type NoteIds } from '#shared/song/notes'

/**
 * Bits of the first byte of a note's state, and the bit from which it holds the spelling of its key (0–5). The shader
 * reads them.
 */
const NoteStateBit = { selected: 1, hidden: 2 } as const
const FLATS_SHIFT = 2

/** The part of a set of selected notes that drawing needs. */
export interface SelectedNotes {
  readonly count: number
  has(id: number): boolean
}

export const NOTHING_SELECTED: SelectedNotes = { count: 0, has: () => false }

/**
 * Two bytes for each note of the selected track, in the order of its columns: state bits, and the visible velocity.
 * Keeps the range that changed since the last `takeChanges`, so that only that is sent to the GPU.
 */
export class NoteStates {
  bytes = new Uint8Array(0)
  #columns: NoteColumns | null = null
  #index: NoteIndex | null = null
  #hidden: number[] = []
  #overridden: number[] = []
  #changedFrom = Number.POSITIVE_INFINITY
  #changedTo = 0

  /** Starts over: one pass over the track. */
  setColumns(columns: NoteColumns, selected: SelectedNotes, keys: KeySignatures): void {
    const capacity = Math.ceil(columns.length / COLUMN_ROW) * COLUMN_ROW * 2
    if (this.bytes.length !== capacity) this.bytes = new Uint8Array(capacity)
    this.#columns = columns
    this.#index = null
    this.#hidden = []
    this.#overridden = []
    const { length, id, tick, velocity } = columns
    const flats = keys.key.map((key) => flatsIn(key) << FLATS_SHIFT)
    let key = 0
    for (let i = 0; i < length; i++) {
      while (key + 1 < flats.length && keys.tick[key + 1] <= tick[i]) key++
      this.bytes[2 * i] = flats[key] | (selected.count > 0 && selected.has(id[i]) ? NoteStateBit.selected : 0)
      this.bytes[2 * i + 1] = velocity[i]
    }
    this.#change(0, length)
  }

  setSelected(selected: SelectedNotes): void {
    if (this.#columns === null) return
    const { length, id } = this.#columns
    const any = selected.count > 0
    let first = -1
    let last = -1
    for (let i = 0; i < length; i++) {
      const before = this.bytes[2 * i]
      const after = (before & ~NoteStateBit.selected) | (any && selected.has(id[i]) ? NoteStateBit.selected : 0)
      if (before === after) continue
      this.bytes[2 * i] = after
      if (first < 0) first = i
      last = i
    }
    if (first >= 0) this.#change(first, last + 1)
  }

  /** Hides these notes, and shows previously hidden ones. */
  setHidden(ids: ReadonlySet<number> | null): void {
    for (const i of this.#hidden) this.#setByte(2 * i, this.bytes[2 * i] & ~NoteStateBit.hidden)
    this.#hidden = []
    if (ids === null || this.#columns === null) return
    for (const id of ids) {
      const i = this.#indexOf(id)
      if (i < 0) continue
      this.#setByte(2 * i, this.bytes[2 * i] | NoteStateBit.hidden)
      this.#hidden.push(i)
    }
  }

  /** Draws these notes with other velocities, one for each id; notes changed before get their own back. */
  setVelocities(ids: NoteIds | null, values: Uint8Array | null): void {
    if (this.#columns === null) return
    for (const i of this.#overridden) this.#setByte(2 * i + 1, this.#columns.velocity[i])
    this.#overridden = []
    if (ids === null || values === null) return
    for (let k = 0; k < ids.length; k++) {
      const i = this.#indexOf(ids[k])
      if (i < 0) continue
      this.#setByte(2 * i + 1, values[k])
      this.#overridden.push(i)
    }
  }

  /** The notes [from, to) that changed since the last call; null: none. */
  takeChanges(): { readonly from: number; readonly to: number } | null {
    if (this.#changedFrom >= this.#changedTo) return null
    const changes = { from: this.#changedFrom, to: this.#changedTo }
    this.#changedFrom = Number.POSITIVE_INFINITY
    this.#changedTo = 0
    return changes
  }

  #indexOf(id: number): number {
    this.#index ??= new NoteIndex(required(this.#columns, 'notes'))
    return this.#index.indexOf(id)
  }

  #setByte(at: number, value: number): void {
    if (this.bytes[at] === value) return
    this.bytes[at] = value
    this.#change(at >> 1, (at >> 1) + 1)
  }

  #change(from: number, to: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, from)
    this.#changedTo = Math.max(this.#changedTo, to)
  }
}

/**
 * Indices of ids in a track's columns, as a table over the range of its ids. Making it takes one pass; a lookup takes
 * constant time.
 */
export class NoteIndex {
  readonly #lowest: number
  readonly #places: Uint32Array

  constructor({ length, id }: NoteColumns) {
    let lowest = Number.POSITIVE_INFINITY
    let highest = -1
    for (let i = 0; i < length; i++) {
      if (id[i] < lowest) lowest = id[i]
      if (id[i] > highest) highest = id[i]
    }
    this.#lowest = lowest
    this.#places = new Uint32Array(length === 0 ? 0 : highest - lowest + 1)
    for (let i = 0; i < length; i++) this.#places[id[i] - lowest] = i + 1
  }

  /** Index of a note; −1: there is no such note. */
  indexOf(id: number): number {
    return (this.#places[id - this.#lowest] ?? 0) - 1
  }
}
