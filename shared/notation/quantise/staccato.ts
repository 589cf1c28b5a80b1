import { DIVISIONS } from '../score'
import type { PlayedNote } from './playedNote'

/**
 * The share of its length for which a staccato note sounds once a score is read. It is off every grid and is neither a
 * usual gate nor half of one, so the dot is recognised when the song is written down.
 */
export const STACCATO_SHARE = 0.43

/** The written lengths of staccato notes in quarter notes; a third and a sixth occur in triplets. */
const VALUES = [1 / 8, 1 / 6, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 2 / 3, 3 / 4, 1, 3 / 2, 2].map((value) => value * DIVISIONS)
/** Allows for the rounding of ticks. */
const TOLERANCE = DIVISIONS / 1600
const GRID = DIVISIONS / 48
/** The share of exact lengths from which notes count as written, not played. */
const LEAST_EXACT = 0.9
/**
 * The share of notes that must end before the next onset if most seem staccato: the gate of a whole track looks alike.
 */
const LEAST_APART = 0.5

/**
 * The written lengths of the notes that the score reader shortened for their dots; other notes have none. `notes`: by
 * start, on a grid.
 */
export function staccatoLengths(notes: readonly PlayedNote[]): ReadonlyMap<PlayedNote, number> {
  const lengths = new Map<PlayedNote, number>()
  let exact = 0
  let apart = 0
  for (const [i, note] of notes.entries()) {
    const length = note.end - note.start
    const value = VALUES.find((each) => Math.abs(each * STACCATO_SHARE - length) <= TOLERANCE)
    if (value !== undefined) {
      lengths.set(note, value)
      if (note.start + value <= nextOnset(notes, i) + TOLERANCE) apart++
    }
    if (value !== undefined || Math.abs(length - Math.round(length / GRID) * GRID) <= TOLERANCE) exact++
  }
  const isGate = lengths.size > notes.length / 2 && apart < LEAST_APART * lengths.size
  return exact >= LEAST_EXACT * notes.length && !isGate ? lengths : new Map()
}

function nextOnset(notes: readonly PlayedNote[], index: number): number {
  let next = index + 1
  while (next < notes.length && notes[next].start - notes[index].start <= TOLERANCE) next++
  return notes[next]?.start ?? Number.POSITIVE_INFINITY
}
