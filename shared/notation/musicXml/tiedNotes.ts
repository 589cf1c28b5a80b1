import type { NewNote } from '../../song/notes'
import { STACCATO_SHARE } from '../quantise/staccato'
import type { ReadNote } from './measure'

interface Struck {
  readonly note: NewNote
  readonly voice: string
  readonly isStaccato: boolean
  /** Ticks of the last of the tied notes. */
  readonly last: number
}

/** Joins the tied notes of a part into single notes. */
export class TiedNotes {
  readonly #struck: Struck[] = []
  /** Indices in `#struck` of notes with an open tie, by note number. */
  readonly #open = new Map<number, number[]>()

  /**
   * Takes the next note in time order. It continues a note that ends where it begins: one of its own voice, or else of
   * another, as ties across voices are written.
   */
  add({ tieStart, tieStop, voice, isStaccato }: ReadNote, note: NewNote): void {
    const { tick, duration, noteNumber } = note
    const open = this.#open.get(noteNumber) ?? []
    const ending = tieStop ? open.filter((at) => endOf(this.#struck[at].note) === tick) : []
    const on = ending.find((at) => this.#struck[at].voice === voice) ?? ending[0]
    if (on === undefined) this.#struck.push({ note, voice, isStaccato, last: duration })
    else {
      const before = this.#struck[on]
      const whole = { ...before.note, duration: before.note.duration + duration }
      this.#struck[on] = { note: whole, voice, isStaccato: isStaccato || before.isStaccato, last: duration }
    }
    const waiting = open.filter((at) => at !== on && endOf(this.#struck[at].note) >= tick)
    if (tieStart) waiting.push(on ?? this.#struck.length - 1)
    this.#open.set(noteNumber, waiting)
  }

  /** All notes; staccato ones are shortened. */
  notes(): NewNote[] {
    return this.#struck.map(({ note, isStaccato, last }) =>
      isStaccato ? { ...note, duration: Math.max(1, note.duration - Math.round(last * (1 - STACCATO_SHARE))) } : note,
    )
  }
}

const endOf = ({ tick, duration }: NewNote): number => tick + duration
