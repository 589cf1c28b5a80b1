import { ColumnMemory, columnCapacity } from './columnMemory'
import type { ControlColumns } from './controls'
import { copyColumn, grown } from './noteColumns'
import { isSorted, sortedIndices } from './sortedIndices'

/** The columns that hold the control events. */
export const CONTROL_COLUMNS = [
  'id',
  'tick',
  'kind',
  'number',
  'value',
  'order',
] as const satisfies readonly (keyof ControlColumns)[]

/** Bytes per event: three columns of four bytes, one of two and two of one. */
const CONTROL_BYTES = 16

/** Columns with room for `length` control events, all zero. */
export function newControlColumns(length: number): ControlColumns {
  const capacity = columnCapacity(length)
  const memory = new ColumnMemory(capacity * CONTROL_BYTES)
  return {
    length,
    id: memory.uint32(capacity),
    tick: memory.uint32(capacity),
    kind: memory.uint8(capacity),
    number: memory.uint8(capacity),
    value: memory.uint16(capacity),
    order: memory.uint32(capacity),
  }
}

export const EMPTY_CONTROLS: ControlColumns = newControlColumns(0)

const FIRST_CAPACITY = 16

/** Collects control events in any order and builds sorted columns from them. */
export class ControlColumnsBuilder {
  #length = 0
  #id = new Uint32Array(FIRST_CAPACITY)
  #tick = new Uint32Array(FIRST_CAPACITY)
  #kind = new Uint8Array(FIRST_CAPACITY)
  #number = new Uint8Array(FIRST_CAPACITY)
  #value = new Uint16Array(FIRST_CAPACITY)
  #order = new Uint32Array(FIRST_CAPACITY)

  get length(): number {
    return this.#length
  }

  push(id: number, tick: number, kind: number, number: number, value: number, order: number): void {
    if (this.#length === this.#id.length) this.#grow()
    const i = this.#length++
    this.#id[i] = id
    this.#tick[i] = tick
    this.#kind[i] = kind
    this.#number[i] = number
    this.#value[i] = value
    this.#order[i] = order
  }

  /** The events so far, sorted by (tick, order, id). */
  build(): ControlColumns {
    const length = this.#length
    if (length === 0) return EMPTY_CONTROLS
    const keys = [this.#tick, this.#order, this.#id]
    const order = isSorted(length, keys) ? null : sortedIndices(length, keys)
    const columns = newControlColumns(length)
    copyColumn(this.#id, columns.id, length, order)
    copyColumn(this.#tick, columns.tick, length, order)
    copyColumn(this.#kind, columns.kind, length, order)
    copyColumn(this.#number, columns.number, length, order)
    copyColumn(this.#value, columns.value, length, order)
    copyColumn(this.#order, columns.order, length, order)
    return columns
  }

  #grow(): void {
    this.#id = grown(this.#id)
    this.#tick = grown(this.#tick)
    this.#kind = grown(this.#kind)
    this.#number = grown(this.#number)
    this.#value = grown(this.#value)
    this.#order = grown(this.#order)
  }
}
