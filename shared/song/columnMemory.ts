import { COLUMN_ROW } from './notes'

/** Where columns live: plain memory, or memory that other threads can read without a copy. Set for the whole thread. */
let allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes)

/** Puts new columns into SharedArrayBuffers from now on (needs a cross-origin isolated page), or into plain ones again. */
export function useSharedColumns(shared: boolean): void {
  allocate = shared ? (bytes) => new SharedArrayBuffer(bytes) : (bytes) => new ArrayBuffer(bytes)
}

/** The capacity of a column of `length` entries: the next multiple of COLUMN_ROW. */
export function columnCapacity(length: number): number {
  return Math.ceil(length / COLUMN_ROW) * COLUMN_ROW
}

export const newUint32Column = (capacity: number): Uint32Array => new Uint32Array(allocate(capacity * 4))
export const newUint16Column = (capacity: number): Uint16Array => new Uint16Array(allocate(capacity * 2))
export const newUint8Column = (capacity: number): Uint8Array => new Uint8Array(allocate(capacity))
