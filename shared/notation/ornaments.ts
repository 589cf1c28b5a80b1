/**
 * Ornaments that are plain in a performance: trills and grace notes. Notes on the grid are rhythm, and stay written
 * out.
 */
import { lastOf } from '../core/required'
import type { PlayedNote } from './quantise/playedNote'
import { DIVISIONS } from './score'

/** The longest time from a grace note to the next note: 60 ms at 120 BPM. */
const LONGEST = DIVISIONS / 8
/** The most grace notes before one note. */
const MOST_GRACES = 3
/** The main note is at least this many times as long as its grace notes together. */
const LEAST_RATIO = 3
/** How far an ornament's note may sound into the next one. */
const OVERLAP = DIVISIONS / 16
/** The largest distance between notes of one chord. */
const TOGETHER = DIVISIONS / 32
/** Short notes on a division as coarse as these are part of the rhythm. */
const REGULAR = [8, 6]
const TOLERANCE = DIVISIONS / 100
/** The fewest notes of a trill. None is longer than 100 ms at 120 BPM, and its two pitches alternate. */
const LEAST_TRILL = 6
const LONGEST_OF_TRILL = DIVISIONS / 5

/**
 * The notes with each trill as one long note and grace notes attached to the notes that they lead to. Sorted by start,
 * before and after.
 */
export const withOrnaments = (notes: readonly PlayedNote[]): PlayedNote[] => withGraces(withTrills(notes))

/** Turns fast alternations of two neighbouring pitches, off the grid, into a trill on the lower one. */
function withTrills(notes: readonly PlayedNote[]): PlayedNote[] {
  const result: PlayedNote[] = []
  for (let i = 0; i < notes.length; ) {
    const own = notes.slice(i, trillEnd(notes, i))
    i += Math.max(1, own.length)
    const isTrill = own.length >= LEAST_TRILL && !REGULAR.some((parts) => own.every((note) => isOn(note, parts)))
    if (!isTrill) {
      // The next run may begin with the last note of this one.
      if (own.length > 1) i--
      result.push(...own.slice(0, Math.max(1, own.length - 1)))
      continue
    }
    const [first] = own
    const ids = own.flatMap((note) => note.ids)
    const noteNumber = Math.min(first.noteNumber, own[1].noteNumber)
    const velocity = Math.max(...own.map((note) => note.velocity))
    result.push({ ...first, ids, end: lastOf(own).end, noteNumber, velocity, isTrill: true })
  }
  return result
}

/** The index after the last note of the alternation that begins at `from`; at least `from + 1`. */
function trillEnd(notes: readonly PlayedNote[], from: number): number {
  let to = from + 1
  while (to < notes.length) {
    const [before, note] = [notes[to - 1], notes[to]]
    const gap = note.start - before.start
    const isNext = gap > TOGETHER && gap <= LONGEST_OF_TRILL && before.end <= note.start + OVERLAP
    const isInTurn = to < from + 2 ? isStep(before, note) : note.noteNumber === notes[to - 2].noteNumber
    if (!isNext || !isInTurn) break
    to++
  }
  // A note that sounds with the last one belongs to a chord.
  return to < notes.length && notes[to].start - notes[to - 1].start <= TOGETHER ? Math.max(from + 1, to - 1) : to
}

/**
 * Attaches grace notes: up to three single notes that lead by steps to a longer one, off the grid, and are not part of
 * a run.
 */
function withGraces(notes: readonly PlayedNote[]): PlayedNote[] {
  const graces = new Map<PlayedNote, readonly PlayedNote[]>()
  const taken = new Set<PlayedNote>()
  for (const [i, note] of notes.entries()) {
    const before = notes[i - 1]
    if (before !== undefined && (note.start - before.start <= LONGEST || taken.has(before))) continue
    for (let count = 1; count <= MOST_GRACES; count++) {
      const own = notes.slice(i, i + count)
      const main = mainOf(own, notes, i + count)
      if (main === undefined) continue
      graces.set(main, own)
      for (const each of own) taken.add(each)
      break
    }
  }
  if (taken.size === 0) return [...notes]
  return notes.flatMap((note) => (taken.has(note) ? [] : { ...note, graces: graces.get(note) ?? note.graces }))
}

/**
 * The note that these grace notes lead to, in the chord that begins at index `next`; undefined if they are not grace
 * notes.
 */
function mainOf(own: readonly PlayedNote[], notes: readonly PlayedNote[], next: number): PlayedNote | undefined {
  const last = own[own.length - 1]
  // The notes right after must be one chord: other notes nearby make it part of a run.
  const near: PlayedNote[] = []
  for (let j = next; j < notes.length && notes[j].start - last.start <= 2 * LONGEST; j++) near.push(notes[j])
  const main = near.find((each) => own.every((note, k) => isGrace(note, own[k + 1] ?? each, each)))
  if (main === undefined || near.some(({ start }) => Math.abs(start - main.start) > TOGETHER)) return undefined
  return main.end - main.start >= LEAST_RATIO * (main.start - own[0].start) ? main : undefined
}

function isGrace(note: PlayedNote, next: PlayedNote, main: PlayedNote): boolean {
  const lead = next.start - note.start
  return (
    lead > 0 &&
    lead <= LONGEST &&
    isStep(note, next) &&
    note.end <= main.start + OVERLAP &&
    !REGULAR.some((parts) => isOn(note, parts))
  )
}

function isStep(one: PlayedNote, other: PlayedNote): boolean {
  const step = Math.abs(one.noteNumber - other.noteNumber)
  return step === 1 || step === 2
}

/** Whether a note begins on such a part of a quarter. */
function isOn({ start }: PlayedNote, parts: number): boolean {
  const position = (start * parts) / DIVISIONS
  return Math.abs(position - Math.round(position)) <= (TOLERANCE * parts) / DIVISIONS
}
