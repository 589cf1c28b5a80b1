import { COLUMN_ROW } from './notes'

/** The allocator for columns: plain memory, or memory that other threads read without a copy. Set once per thread. */
let allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes)

/** Switches all new columns to SharedArrayBuffers (needs a cross-origin isolated page), or back to plain buffers. */
export function useSharedColumns(shared: boolean): void {
  allocate = shared ? (bytes) => new SharedArrayBuffer(bytes) : (bytes) => new ArrayBuffer(bytes)
}

/** The least room of a column that is not empty, in entries. */
const LEAST_ROOM = 16

/**
 * The capacity of a column of `length` entries, a multiple of four: whole rows of COLUMN_ROW or, below one row, the
 * next power of two, because a song can have 65,535 tracks with a few notes each.
 */
export function columnCapacity(length: number): number {
  if (length === 0) return 0
  if (length > COLUMN_ROW / 2) return Math.ceil(length / COLUMN_ROW) * COLUMN_ROW
  return Math.max(LEAST_ROOM, 2 ** Math.ceil(Math.log2(length)))
}

/** Allocates columns one after the other in a single buffer: a buffer of its own costs more than a short column. */
export class ColumnMemory {
  readonly #buffer: ArrayBufferLike
  #used = 0

  constructor(bytes: number) {
    this.#buffer = allocate(bytes)
  }

  /** `capacity`: a multiple of four, to align the next column. */
  uint32(capacity: number): Uint32Array {
    return new Uint32Array(this.#buffer, this.#take(capacity * 4), capacity)
  }

  uint16(capacity: number): Uint16Array {
    return new Uint16Array(this.#buffer, this.#take(capacity * 2), capacity)
  }

  uint8(capacity: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#take(capacity), capacity)
  }

  #take(bytes: number): number {
    const at = this.#used
    this.#used += bytes
    return at
  }
}

export const newUint32Column = (capacity: number): Uint32Array => new Uint32Array(allocate(capacity * 4))
export const newUint8Column = (capacity: number): Uint8Array => new Uint8Array(allocate(capacity))
