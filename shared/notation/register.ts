/**
 * Notes far from their staff, measured by ledger lines: changes of clef for passages, and octave lines for what no clef
 * brings near.
 */
import { firstWhere } from '../core/search'
import type { PlayedNote } from './quantise/playedNote'
import type { Clef, ClefChange, Measure, PartDirection } from './score'
import { indexAt } from './timeline'

/** Diatonic steps from C0 to the middle line of each clef. */
export const MIDDLE: Readonly<Record<Clef, number>> = {
  treble: 34,
  alto: 28,
  tenor: 26,
  bass: 22,
  treble8: 27,
  bass8: 15,
  treble8va: 41,
  bass8va: 29,
  percussion: 34,
}

/** Steps of the twelve notes, spelled with sharps below F♯ and flats above: accurate enough to count lines. */
const STEPS = [0, 0, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6]
const placeOf = (noteNumber: number): number => (Math.floor(noteNumber / 12) - 1) * 7 + STEPS[noteNumber % 12]

/** Ledger lines of a note: positive above the staff, negative below. */
function ledgers(noteNumber: number, clef: Clef): number {
  const fromMiddle = placeOf(noteNumber) - MIDDLE[clef]
  return Math.sign(fromMiddle) * Math.max(0, Math.floor((Math.abs(fromMiddle) - 4) / 2))
}

/** Ledger lines that are easy to read. */
const EASY = 2
/** The cost of a clef change, in excess ledger lines. */
const CHANGE = 10
/** The cost of a clef change under a tie, which prevents it. */
const TIED = 10_000

/** The second clef that players of a clef also read. */
const OTHER: Partial<Record<Clef, Clef>> = { treble: 'bass', bass: 'treble', alto: 'treble' }

/**
 * The clefs of a staff that normally has `usual`, changed at bar lines where whole passages are far from it. `notes`:
 * by start.
 */
export function clefsOf(notes: readonly PlayedNote[], measures: readonly Measure[], usual: Clef): ClefChange[] {
  const only = [{ measure: 0, position: 0, clef: usual }]
  const isFar = notes.some(({ noteNumber }) => Math.abs(ledgers(noteNumber, usual)) > EASY)
  const other = OTHER[usual]
  if (other === undefined || !isFar) return only
  const clefs: readonly Clef[] = [usual, other]
  const strain = measures.map(() => [0, 0])
  const tied = measures.map(() => false)
  for (const note of notes) {
    const at = indexAt(measures, note.start, 'start')
    for (const [i, clef] of clefs.entries())
      strain[at][i] += Math.max(0, Math.abs(ledgers(note.noteNumber, clef)) - EASY)
    for (let next = at + 1; next < measures.length && measures[next].start < note.end; next++) tied[next] = true
  }
  let costs = [0, CHANGE]
  const origins = strain.map(([first, second], i) => {
    const price = CHANGE + (tied[i] ? TIED : 0)
    const from = [costs[0] <= costs[1] + price ? 0 : 1, costs[1] <= costs[0] + price ? 1 : 0]
    costs = from.map((each, to) => costs[each] + (each === to ? 0 : price) + [first, second][to])
    return from
  })
  const chosen: number[] = []
  let at = costs[0] <= costs[1] ? 0 : 1
  for (let i = origins.length - 1; i >= 0; i--) {
    chosen[i] = at
    at = origins[i][at]
  }
  return chosen.flatMap((clef, measure) =>
    measure === 0 || clef !== chosen[measure - 1] ? [{ measure, position: 0, clef: clefs[clef] }] : [],
  )
}

/** The clef in force at a position of a measure. */
export const clefAt = (clefs: readonly ClefChange[], measure: number, position: number): Clef =>
  clefs.findLast((change) => change.measure < measure || (change.measure === measure && change.position <= position))
    ?.clef ?? clefs[0].clef

/** A passage written an octave lower (1) or higher (−1) than it sounds, in divisions from the start of the score. */
export interface OctaveStretch {
  readonly start: number
  readonly end: number
  readonly octaves: 1 | -1
}

/** Ledger lines beyond which a stretch begins; the notes between stay on the staff when they move too. */
const FAR = 3
const FEWEST = 3

/**
 * The stretches of at least three chords far above or below the staff, and the notes between them. `notes`: all of the
 * staff, by start.
 */
export function octaveStretches(
  notes: readonly PlayedNote[],
  measures: readonly Measure[],
  clefs: readonly ClefChange[],
): OctaveStretch[] {
  const stretches: OctaveStretch[] = []
  let open: { start: number; end: number; octaves: 1 | -1; count: number } | null = null
  // A tie does not lead into a stretch, nor out of it.
  const reach: number[] = []
  for (const { end } of notes) reach.push(Math.max(end, reach.at(-1) ?? 0))
  const isCrossed = (at: number) => (reach[countBefore(notes, at) - 1] ?? 0) > at
  const close = () => {
    if (open !== null && open.count >= FEWEST && !isCrossed(open.start) && !isCrossed(open.end))
      stretches.push({ start: open.start, end: open.end, octaves: open.octaves })
    open = null
  }
  for (let i = 0; i < notes.length; ) {
    const { start } = notes[i]
    let [low, high, end] = [127, 0, start]
    for (; i < notes.length && notes[i].start === start; i++) {
      low = Math.min(low, notes[i].noteNumber)
      high = Math.max(high, notes[i].noteNumber)
      end = Math.max(end, notes[i].end)
    }
    const measure = indexAt(measures, start, 'start')
    const clef = clefAt(clefs, measure, start - measures[measure].start)
    const octaves = ledgers(high, clef) > FAR ? 1 : ledgers(low, clef) < -FAR ? -1 : 0
    // Moved by an octave, the whole chord is still on the staff.
    const fits = (by: number) => (by > 0 ? ledgers(low - 12, clef) >= 0 : ledgers(high + 12, clef) <= 0)
    const isNear = open !== null && start - open.end <= measures[measure].length
    if (open !== null && (!isNear || !fits(open.octaves) || octaves === -open.octaves)) close()
    if (octaves !== 0 && fits(octaves)) {
      open ??= { start, end, octaves, count: 0 }
      open.end = Math.max(open.end, end)
      open.count++
    }
  }
  close()
  return stretches
}

/** The number of notes that start before a position. */
export const countBefore = (notes: readonly PlayedNote[], at: number): number =>
  firstWhere(notes.length, (index) => notes[index].start >= at)

export const octavesAt = (stretches: readonly OctaveStretch[], at: number): number =>
  stretches.find(({ start, end }) => at >= start && at < end)?.octaves ?? 0

/** The stretches of a staff as directions, by measure. */
export function octaveDirections(
  stretches: readonly OctaveStretch[],
  measures: readonly Measure[],
  staff: number,
): [measure: number, direction: PartDirection][] {
  return stretches.flatMap(({ start, end, octaves }) => {
    const first = indexAt(measures, start, 'start')
    const last = indexAt(measures, end - 1, 'start')
    const shift = octaves > 0 ? ('down' as const) : ('up' as const)
    const mark = (measure: number, position: number, type: 'start' | 'stop'): [number, PartDirection] => [
      measure,
      { kind: 'octaveShift', type, shift, staff, position },
    ]
    return [mark(first, start - measures[first].start, 'start'), mark(last, end - measures[last].start, 'stop')]
  })
}
