import { isInKey, type Key } from '../theory/key'
import type { PhraseNote } from './phrase'

const LONGEST = 3

/** Limits a pitch to three notes in a row: the fourth moves to its lower neighbour in the key. The last note stays. */
export function breakRuns(line: readonly PhraseNote[], key: Key): PhraseNote[] {
  const broken: PhraseNote[] = []
  let run = 0
  for (const [i, note] of line.entries()) {
    const last = broken.at(-1)
    run = last?.noteNumber === note.noteNumber ? run + 1 : 1
    const mayMove = i < line.length - 1
    const isTooLong = run > LONGEST && mayMove
    broken.push(isTooLong ? { ...note, noteNumber: neighbour(note.noteNumber, key) } : note)
    if (isTooLong) run = 1
  }
  // The last note is fixed, so the one before it moves.
  const end = broken.length - 1
  const isRunAtEnd =
    broken.length > LONGEST &&
    broken.slice(-LONGEST - 1).every(({ noteNumber }) => noteNumber === broken[end].noteNumber)
  if (isRunAtEnd) broken[end - 1] = { ...broken[end - 1], noteNumber: neighbour(broken[end].noteNumber, key) }
  return broken
}

/** The next lower note of the key. */
function neighbour(noteNumber: number, key: Key): number {
  let note = noteNumber - 1
  while (!isInKey(key, note)) note--
  return note
}
