import type { NoteColumns, NoteIds } from '#shared/song/notes'

/** The velocities that a gesture has painted so far, by the notes' indices in the columns. */
export class PaintedVelocities {
  readonly #notes: NoteColumns
  /** Velocities by note; 0, which is no velocity, means not painted. */
  readonly #velocities: Uint8Array
  #first: number
  #end = 0

  constructor(notes: NoteColumns) {
    this.#notes = notes
    this.#velocities = new Uint8Array(notes.length)
    this.#first = notes.length
  }

  get isEmpty(): boolean {
    return this.#end === 0
  }

  set(index: number, velocity: number): void {
    this.#velocities[index] = velocity
    this.#first = Math.min(this.#first, index)
    this.#end = Math.max(this.#end, index + 1)
  }

  /** Painted notes by ascending id; with `changed`, without notes that already have this velocity. */
  list(changed = false): { ids: NoteIds; values: Uint8Array } {
    // Id and velocity in one number: this sorts without a comparison function and is exact (40 bits).
    const keys = new Float64Array(Math.max(0, this.#end - this.#first))
    let count = 0
    let isAscending = true
    for (let i = this.#first; i < this.#end; i++) {
      const velocity = this.#velocities[i]
      if (velocity === 0 || (changed && velocity === this.#notes.velocity[i])) continue
      keys[count] = this.#notes.id[i] * 256 + velocity
      if (count > 0 && keys[count] < keys[count - 1]) isAscending = false
      count++
    }
    if (!isAscending) keys.subarray(0, count).sort()
    const ids = new Uint32Array(count)
    const values = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      ids[i] = Math.floor(keys[i] / 256)
      values[i] = keys[i] % 256
    }
    return { ids, values }
  }
}
