import { grown } from '../song/noteColumns'

const PITCHES = 128
const NONE = -1
const FIRST_CAPACITY = 16

/**
 * The notes of one channel that wait for their note-off, in a queue per pitch: the note that began first ends first.
 * Rows of ended notes are reused, so there are never more rows than notes that sounded together.
 */
export class OpenNotes {
  readonly #head = new Int32Array(PITCHES).fill(NONE)
  readonly #tail = new Int32Array(PITCHES).fill(NONE)
  #next = new Int32Array(FIRST_CAPACITY)
  #rows = 0
  #free = NONE
  /** Columns, indexed by the row that {@link end} returns. */
  tick = new Uint32Array(FIRST_CAPACITY)
  velocity = new Uint8Array(FIRST_CAPACITY)
  order = new Uint32Array(FIRST_CAPACITY)
  flags = new Uint8Array(FIRST_CAPACITY)

  begin(noteNumber: number, tick: number, velocity: number, order: number, flags: number): void {
    const row = this.#newRow()
    this.tick[row] = tick
    this.velocity[row] = velocity
    this.order[row] = order
    this.flags[row] = flags
    this.#next[row] = NONE
    if (this.#head[noteNumber] === NONE) this.#head[noteNumber] = row
    else this.#next[this.#tail[noteNumber]] = row
    this.#tail[noteNumber] = row
  }

  /**
   * Ends the earliest open note of the pitch. Returns its row, which stays valid until the next {@link begin}, or −1.
   */
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
    this.#next = grown(this.#next)
    this.tick = grown(this.tick)
    this.velocity = grown(this.velocity)
    this.order = grown(this.order)
    this.flags = grown(this.flags)
  }
}
