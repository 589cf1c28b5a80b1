/** A note on its way from the song to its symbols; positions in divisions from the start of the score. */
export interface PlayedNote {
  readonly ids: readonly number[]
  readonly start: number
  readonly end: number
  readonly noteNumber: number
  readonly velocity: number
  /** From the song (`NoteNotation`); null or absent: to be found. */
  readonly alter?: number | null
  readonly voice?: number | null
  /** Whether it sounds much shorter than written. */
  readonly isStaccato: boolean
  /** Whether it alternates with the note above. `ids`: all its notes. */
  readonly isTrill: boolean
  /** Grace notes before it, in order; they take no time. */
  readonly graces: readonly PlayedNote[]
  /** Grace notes at its end, in order. */
  readonly after?: readonly PlayedNote[]
}

/** The notes by start and pitch. Notes of one voice at the same place become one. */
export function withoutTwins(notes: readonly PlayedNote[]): PlayedNote[] {
  const merged = new Map<string, PlayedNote>()
  for (const note of notes) {
    const key = `${note.start}:${note.noteNumber}:${note.voice ?? ''}`
    const twin = merged.get(key)
    merged.set(
      key,
      twin === undefined
        ? note
        : {
            ...note,
            ids: [...twin.ids, ...note.ids],
            graces: [...twin.graces, ...note.graces],
            after: [...(twin.after ?? []), ...(note.after ?? [])],
            end: Math.max(note.end, twin.end),
          },
    )
  }
  return [...merged.values()].sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
}

/** The notes of each voice, by start; voices ascend. Notes without a voice form one. */
export function notesByVoice(notes: readonly PlayedNote[]): Map<number | null, PlayedNote[]> {
  const byVoice = new Map<number | null, PlayedNote[]>()
  for (const note of notes) {
    const { voice = null } = note
    const its = byVoice.get(voice)
    if (its) its.push(note)
    else byVoice.set(voice, [note])
  }
  return new Map([...byVoice].sort(([one], [other]) => (one ?? 0) - (other ?? 0)))
}
