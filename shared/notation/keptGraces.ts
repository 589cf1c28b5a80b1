/**
 * Grace notes of a score that was read. Each sounds for a tenth of a quarter, one after the other, up to their note. No
 * grid has this length, so the writer recognises them at any pitch, without an event of their own.
 */
import { lastOf } from '../core/required'
import { notesByVoice, type PlayedNote } from './quantise/playedNote'
import { DIVISIONS } from './score'

/** Length in quarter notes. */
export const GRACE_LENGTH = 1 / 10
const LENGTH = DIVISIONS * GRACE_LENGTH
/** Allows for the rounding of ticks. */
const TOLERANCE = DIVISIONS / 1600
const GRID = DIVISIONS / 48

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE
const isOnGrid = (position: number): boolean => isSame(position, Math.round(position / GRID) * GRID)

/**
 * Attaches such grace notes to the notes that they lead to, or else to those that they follow. Notes are sorted by
 * start, before and after.
 */
export function withKeptGraces(notes: readonly PlayedNote[]): PlayedNote[] {
  const changed = new Map<PlayedNote, PlayedNote | null>()
  const all = chordsOf(notes)
  for (const own of notesByVoice(notes).values()) findIn(chordsOf(own), all, changed)
  if (changed.size === 0) return [...notes]
  return notes
    .flatMap((note) => changed.get(note) ?? (changed.has(note) ? [] : note))
    .sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber)
}

/** The notes of a voice grouped by start. */
function chordsOf(notes: readonly PlayedNote[]): PlayedNote[][] {
  const chords: PlayedNote[][] = []
  for (const note of notes) {
    const chord = chords.at(-1)
    if (chord !== undefined && chord[0].start === note.start) chord.push(note)
    else chords.push([note])
  }
  return chords
}

/** Maps each note to its replacement; null for a grace note. */
function findIn(
  chords: readonly PlayedNote[][],
  all: readonly PlayedNote[][],
  changed: Map<PlayedNote, PlayedNote | null>,
): void {
  const latest = new Map<number, PlayedNote>()
  for (let at = 0; at < chords.length; ) {
    const end = runEnd(chords, at)
    const own = chords.slice(at, end).flat()
    if (own.length > 0) attach(own, { before: chords[at - 1] ?? [], behind: chords[end] ?? [], all }, latest, changed)
    for (const note of changed.get(own[0]) === null ? [] : chords.slice(at, Math.max(end, at + 1)).flat())
      latest.set(note.noteNumber, note)
    at = Math.max(end, at + 1)
  }
}

/**
 * The end of the run of chords, starting at `from`, that are as short as grace notes and follow each other without a
 * gap.
 */
function runEnd(chords: readonly PlayedNote[][], from: number): number {
  let to = from
  while (
    to < chords.length &&
    chords[to].every(({ start, end }) => isSame(end - start, LENGTH)) &&
    (to === from || isSame(chords[to - 1][0].end, chords[to][0].start))
  )
    to++
  return to
}

interface Around {
  /** The chord before, in the voice of the grace notes. */
  readonly before: readonly PlayedNote[]
  readonly behind: readonly PlayedNote[]
  /** The chords of all voices, by start. */
  readonly all: readonly PlayedNote[][]
}

/** `latest`: by note number, the last note of the voice before the run `own`. */
function attach(
  own: readonly PlayedNote[],
  { before, behind, all }: Around,
  latest: ReadonlyMap<number, PlayedNote>,
  changed: Map<PlayedNote, PlayedNote | null>,
): void {
  const [{ start }] = own
  const { end } = lastOf(own)
  const now = (note: PlayedNote) => changed.get(note) ?? note
  const leads = behind.length > 0 && isSame(behind[0].start, end)
  // At the very beginning they take time from their note.
  const isFirst = start === 0 && leads && !isOnGrid(end)
  if (isOnGrid(start) && !isFirst) return
  // A note of their pitch sounds until the grace note of its pitch begins.
  const held = own.flatMap((grace) => {
    const note = latest.get(grace.noteNumber)
    return note !== undefined && isSame(note.end, grace.start) ? [note] : []
  })
  const endOf = (note: PlayedNote) => (held.includes(note) ? end : note.end)
  const follows = leads ? undefined : before.find((note) => isSame(endOf(note), end))
  // Grace notes of a voice that ends here lead to another voice, as from staff to staff.
  const others = leads || follows !== undefined ? [] : chordAt(all, end)
  const hosts = leads ? behind : others.filter((note) => changed.get(note) !== null)
  if (follows === undefined && hosts.length === 0) return
  for (const note of held) changed.set(note, { ...now(note), end })
  for (const grace of own) changed.set(grace, null)
  if (follows !== undefined) changed.set(follows, { ...now(follows), after: own })
  else
    for (const [i, note] of hosts.entries()) {
      const host = now(note)
      changed.set(note, {
        ...host,
        start: isFirst ? 0 : host.start,
        graces: i === 0 ? [...host.graces, ...own] : host.graces,
      })
    }
}

function chordAt(chords: readonly PlayedNote[][], position: number): PlayedNote[] {
  let [low, high] = [0, chords.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (chords[middle][0].start < position - TOLERANCE) low = middle + 1
    else high = middle
  }
  const chord = chords[low] ?? []
  return chord.every(({ start }) => isSame(start, position)) ? chord : []
}
