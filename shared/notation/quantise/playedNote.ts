/** A note between the song and its symbols; positions in divisions from the start of the score. */
export interface PlayedNote {
  readonly ids: readonly number[]
  readonly start: number
  readonly end: number
  readonly noteNumber: number
  readonly velocity: number
  /** As the song keeps it (`NoteNotation`); null, or nothing: it is found. */
  readonly alter?: number | null
  readonly voice?: number | null
  /** Sounds much shorter than it is written. */
  readonly isStaccato: boolean
  /** It alternates with the note above. `ids`: all its notes. */
  readonly isTrill: boolean
  /** Before it, in order; they take no time. */
  readonly graces: readonly PlayedNote[]
  /** Grace notes at its end, in order. */
  readonly after?: readonly PlayedNote[]
}
