import type { NoteColumns } from '#shared/song/notes'

/** Places of ids in a track's columns, as a table over the span of its ids. Making it is one pass; asking it is a look. */
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

  /** −1: there is no such note. */
  indexOf(id: number): number {
    return (this.#places[id - this.#lowest] ?? 0) - 1
  }
}
