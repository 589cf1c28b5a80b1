import { ColumnMemory, columnCapacity, newUint32Column } from './columnMemory'
import { NOTES_PER_BLOCK, type Note, type NoteColumns } from './notes'
import { isSorted, sortedIndices } from './sortedIndices'

/** Note columns still being written. {@link withBlocks} turns them into NoteColumns. */
export type NoteColumnsDraft = Omit<NoteColumns, 'blockEnd'>

/** The columns that hold the notes. `blockEnd` is derived from them. */
export const NOTE_COLUMNS = [
  'id',
  'tick',
  'duration',
  'noteNumber',
  'velocity',
  'flags',
  'release',
  'onOrder',
  'offOrder',
] as const satisfies readonly (keyof NoteColumnsDraft)[]

/** Bytes per note: five columns of four bytes and four of one. */
const NOTE_BYTES = 24

/** Columns with room for `length` notes, all zero. */
export function newNoteColumns(length: number): NoteColumnsDraft {
  const capacity = columnCapacity(length)
  const memory = new ColumnMemory(capacity * NOTE_BYTES)
  return {
    length,
    id: memory.uint32(capacity),
    tick: memory.uint32(capacity),
    duration: memory.uint32(capacity),
    noteNumber: memory.uint8(capacity),
    velocity: memory.uint8(capacity),
    flags: memory.uint8(capacity),
    release: memory.uint8(capacity),
    onOrder: memory.uint32(capacity),
    offOrder: memory.uint32(capacity),
  }
}

/** Adds the block index. The columns must be sorted and must not be written to afterwards. */
export function withBlocks(columns: NoteColumnsDraft): NoteColumns {
  const { length, tick, duration } = columns
  const blockEnd = newUint32Column(Math.ceil(length / NOTES_PER_BLOCK))
  for (let block = 0; block < blockEnd.length; block++) {
    const to = Math.min(length, (block + 1) * NOTES_PER_BLOCK)
    let end = 0
    for (let i = block * NOTES_PER_BLOCK; i < to; i++) {
      const noteEnd = tick[i] + duration[i]
      if (noteEnd > end) end = noteEnd
    }
    blockEnd[block] = end
  }
  return { ...columns, blockEnd }
}

export const EMPTY_NOTES: NoteColumns = withBlocks(newNoteColumns(0))

/** Short arrays suffice: most tracks of a song with many tracks stay short. */
const FIRST_CAPACITY = 16

/** A note and, where they are not 0, its other columns. */
interface NoteRow extends Note {
  readonly flags?: number
  readonly release?: number
  readonly onOrder?: number
  readonly offOrder?: number
}

/** Collects notes in any order and makes sorted columns of them. Ticks, and ticks + durations, must be below 2³². */
export class NoteColumnsBuilder {
  #length = 0
  #id: Uint32Array
  #tick: Uint32Array
  #duration: Uint32Array
  #noteNumber: Uint8Array
  #velocity: Uint8Array
  #flags: Uint8Array
  #release: Uint8Array
  #onOrder: Uint32Array
  #offOrder: Uint32Array

  /** `capacity`: the number of notes expected; more make the columns grow, which copies them. */
  constructor(capacity = FIRST_CAPACITY) {
    const room = Math.max(FIRST_CAPACITY, capacity)
    this.#id = new Uint32Array(room)
    this.#tick = new Uint32Array(room)
    this.#duration = new Uint32Array(room)
    this.#noteNumber = new Uint8Array(room)
    this.#velocity = new Uint8Array(room)
    this.#flags = new Uint8Array(room)
    this.#release = new Uint8Array(room)
    this.#onOrder = new Uint32Array(room)
    this.#offOrder = new Uint32Array(room)
  }

  get length(): number {
    return this.#length
  }

  push({ id, tick, duration, noteNumber, velocity, flags = 0, release = 0, onOrder = 0, offOrder = 0 }: NoteRow): void {
    if (this.#length === this.#id.length) this.#grow()
    const i = this.#length++
    this.#id[i] = id
    this.#tick[i] = tick
    this.#duration[i] = duration
    this.#noteNumber[i] = noteNumber
    this.#velocity[i] = velocity
    this.#flags[i] = flags
    this.#release[i] = release
    this.#onOrder[i] = onOrder
    this.#offOrder[i] = offOrder
  }

  /** The notes so far, sorted by (tick, note number, id). */
  build(): NoteColumns {
    const length = this.#length
    if (length === 0) return EMPTY_NOTES
    const keys = [this.#tick, this.#noteNumber, this.#id]
    const order = isSorted(length, keys) ? null : sortedIndices(length, keys)
    const columns = newNoteColumns(length)
    copyColumn(this.#id, columns.id, length, order)
    copyColumn(this.#tick, columns.tick, length, order)
    copyColumn(this.#duration, columns.duration, length, order)
    copyColumn(this.#noteNumber, columns.noteNumber, length, order)
    copyColumn(this.#velocity, columns.velocity, length, order)
    copyColumn(this.#flags, columns.flags, length, order)
    copyColumn(this.#release, columns.release, length, order)
    copyColumn(this.#onOrder, columns.onOrder, length, order)
    copyColumn(this.#offOrder, columns.offOrder, length, order)
    return withBlocks(columns)
  }

  #grow(): void {
    this.#id = grown(this.#id)
    this.#tick = grown(this.#tick)
    this.#duration = grown(this.#duration)
    this.#noteNumber = grown(this.#noteNumber)
    this.#velocity = grown(this.#velocity)
    this.#flags = grown(this.#flags)
    this.#release = grown(this.#release)
    this.#onOrder = grown(this.#onOrder)
    this.#offOrder = grown(this.#offOrder)
  }
}

type Column = Uint32Array | Int32Array | Uint16Array | Uint8Array

/** A copy of a column with twice the capacity. */
export function grown<C extends Column>(column: C): C {
  const larger = new (column.constructor as new (length: number) => C)(column.length * 2)
  larger.set(column)
  return larger
}

/** Up to this length, copying one by one is faster. */
const SHORT = 64

/** Copies the first `length` entries, in the given order if there is one. */
export function copyColumn(source: Column, target: Column, length: number, order: Uint32Array | null): void {
  if (order === null && length > SHORT) target.set(source.subarray(0, length))
  else if (order === null) for (let i = 0; i < length; i++) target[i] = source[i]
  else for (let i = 0; i < length; i++) target[i] = source[order[i]]
}
