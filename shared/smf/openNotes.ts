const PITCHES = 128
const NONE = -1
const FIRST_CAPACITY = 16

/**
 * The notes of one channel that wait for their note-off: a queue for each pitch, since the first that began is the
 * first that ends. The rows of ended notes are used again, so it holds no more rows than notes ever sounded together.
 */
export class OpenNotes {
  readonly #head = new Int32Array(PITCHES).fill(NONE)
  readonly #tail = new Int32Array(PITCHES).fill(NONE)
  #next = new Int32Array(FIRST_CAPACITY)
  #rows = 0
  #free = NONE
  /** Columns by row, as {@link begin} and {@link end} give it. */
  tick = new Uint32Array(FIRST_CAPACITY)
  velocity = new Uint8Array(FIRST_CAPACITY)
  order = new Uint32Array(FIRST_CAPACITY)

  begin(noteNumber: number, tick: number, velocity: number, order: number): void {
    const row = this.#newRow()
    this.tick[row] = tick
    this.velocity[row] = velocity
    this.order[row] = order
    this.#next[row] = NONE
    if (this.#head[noteNumber] === NONE) this.#head[noteNumber] = row
    else this.#next[this.#tail[noteNumber]] = row
    this.#tail[noteNumber] = row
  }

  /** The row of the earliest open note of the pitch, or −1. It may be read until the next {@link begin}. */
  end(noteNumber: number): number {
    const row = this.#head[noteNumber]
    if (row === NONE) return NONE
    this.#head[noteNumber] = this.#next[row]
    this.#next[row] = this.#free
    this.#free = row
    return row
  }

  #newRow(): number {
    if (this.#free !== NONE) {
      const row = this.#free
      this.#free = this.#next[row]
      return row
    }
    if (this.#rows === this.#next.length) this.#grow()
    return this.#rows++
  }

  #grow(): void {
    const capacity = this.#next.length * 2
    const grow = <C extends Int32Array | Uint32Array | Uint8Array>(column: C, larger: C): C => {
      larger.set(column)
      return larger
    }
    this.#next = grow(this.#next, new Int32Array(capacity))
    this.tick = grow(this.tick, new Uint32Array(capacity))
    this.velocity = grow(this.velocity, new Uint8Array(capacity))
    this.order = grow(this.order, new Uint32Array(capacity))
  }
}
