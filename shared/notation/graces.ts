import type { PlayedNote } from './quantise/playedNote'
import { DIVISIONS } from './score'

/** A grace note begins at most this long before its note: 60 ms at 120 BPM. */
const LONGEST = DIVISIONS / 8
/** Its note is at least so many times as long. */
const LEAST_RATIO = 3
/** It may sound on a little into its note. */
const OVERLAP = DIVISIONS / 16
/** Notes of one chord. */
const TOGETHER = DIVISIONS / 32
/** On a division as coarse as these, a short note is one of the rhythm. */
const REGULAR = [8, 6]
const TOLERANCE = DIVISIONS / 100

/**
 * The notes with plain grace notes moved to the notes that they lead to: single notes a step away, just before a longer one, off the grid, and not
 * part of a run. `notes`: sorted by start.
 */
export function withGraces(notes: readonly PlayedNote[]): PlayedNote[] {
  const graces = new Map<PlayedNote, PlayedNote[]>()
  const taken = new Set<PlayedNote>()
  for (const [i, note] of notes.entries()) {
    const before = notes[i - 1]
    if (before !== undefined && (note.start - before.start <= LONGEST || taken.has(before))) continue
    // What follows at once must be one chord: other notes near it make it part of a run.
    const near: PlayedNote[] = []
    for (let j = i + 1; j < notes.length && notes[j].start - note.start <= 2 * LONGEST; j++) near.push(notes[j])
    const main = near.find((each) => isGrace(note, each))
    if (main === undefined || near.some(({ start }) => Math.abs(start - main.start) > TOGETHER)) continue
    graces.set(main, [note])
    taken.add(note)
  }
  if (taken.size === 0) return [...notes]
  return notes.flatMap((note) => (taken.has(note) ? [] : { ...note, graces: graces.get(note) ?? note.graces }))
}

function isGrace(note: PlayedNote, main: PlayedNote): boolean {
  const lead = main.start - note.start
  const step = Math.abs(note.noteNumber - main.noteNumber)
  return (
    lead > 0 &&
    lead <= LONGEST &&
    step >= 1 &&
    step <= 2 &&
    note.end <= main.start + OVERLAP &&
    main.end - main.start >= LEAST_RATIO * lead &&
    REGULAR.every((parts) => {
      const position = (note.start * parts) / DIVISIONS
      return Math.abs(position - Math.round(position)) > (TOLERANCE * parts) / DIVISIONS
    })
  )
}
