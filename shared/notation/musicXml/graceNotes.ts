import type { ReadNote } from './measure'

/** The place of a grace note or grace chord before its note, from 0, and how many there are. */
interface GracePlace {
  readonly index: number
  readonly count: number
}

/** The grace notes of a measure by voice: each hand plays its own. */
export class GraceNotes {
  readonly #places = new Map<ReadNote, number>()
  readonly #counts = new Map<string, number>()

  /** `notes`: in file order. */
  constructor(notes: readonly ReadNote[]) {
    for (const note of notes) {
      if (note.length > 0) continue
      const key = keyOf(note)
      const count = (this.#counts.get(key) ?? 0) + (note.isChordTone ? 0 : 1)
      this.#counts.set(key, count)
      this.#places.set(note, Math.max(0, count - 1))
    }
  }

  /** The place of a grace note, or of the note after them, which counts as the last. */
  placeOf(note: ReadNote): GracePlace {
    const count = this.#counts.get(keyOf(note)) ?? 0
    return { index: this.#places.get(note) ?? count, count }
  }
}

const keyOf = ({ start, voice }: ReadNote): string => `${start} ${voice}`
