import { lastOf } from '../core/required'
import type { PlayedNote } from './quantise/playedNote'

const LOWEST_SPLIT = 48
const SPLITS = 25
/**
 * The range for the middle of a piece: at most half an octave from middle C. Each semitone that a note lies on the
 * wrong side of the middle costs ½.
 */
const LOWEST_MIDDLE = 54
const HIGHEST_MIDDLE = 66
/**
 * The cost of one hand's notes at an onset, held ones included, that span more than an octave; and more than a ninth.
 */
const WIDE = 20
const TOO_WIDE = 100
/** Semitones that one hand reaches: a minor tenth. */
const REACH = 15
/** A second staff pays once one onset in this many is too wide for one hand. */
const WIDE_ONSETS = 20
/** The cost of each semitone that the split moves between chords. */
const MOVE = 6

/** Whether a program is written on two staves: pianos, mallets that use two, organs, harp. */
export const isKeyboard = (program: number): boolean =>
  program <= 7 || (program >= 16 && program <= 21) || program === 46

/**
 * Whether notes, sorted by start, need two staves: they reach clearly to both sides of middle C, or chords are often
 * too wide for one hand.
 */
export function needsTwoStaves(notes: readonly PlayedNote[]): boolean {
  if (notes.some(({ noteNumber }) => noteNumber < 52) && notes.some(({ noteNumber }) => noteNumber > 67)) return true
  const onsets = onsetsOf(notes)
  const wide = onsets.filter(({ sounding }) => lastOf(sounding) - sounding[0] > REACH).length
  return wide * WIDE_ONSETS >= onsets.length
}

/** Divides notes into the right hand's and the left hand's along the cheapest split, which moves with the music. */
export function splitHands(notes: readonly PlayedNote[], fixed: number | null): [PlayedNote[], PlayedNote[]] {
  if (fixed !== null)
    return [notes.filter(({ noteNumber }) => noteNumber >= fixed), notes.filter(({ noteNumber }) => noteNumber < fixed)]
  const onsets = onsetsOf(notes)
  const splits = bestSplits(onsets)
  const isRight = new Set(onsets.flatMap(({ chord }, i) => chord.filter(({ noteNumber }) => noteNumber >= splits[i])))
  return [notes.filter((note) => isRight.has(note)), notes.filter((note) => !isRight.has(note))]
}

/** Notes that start together, and all note numbers sounding then, held ones included, ascending. */
interface Onset {
  readonly chord: PlayedNote[]
  readonly sounding: number[]
}

function onsetsOf(notes: readonly PlayedNote[]): Onset[] {
  const onsets: Onset[] = []
  for (const note of notes) {
    const last = onsets.at(-1)
    if (last !== undefined && last.chord[0].start === note.start) last.chord.push(note)
    else onsets.push({ chord: [note], sounding: [] })
  }
  const ends = new Array<number>(128).fill(Number.NEGATIVE_INFINITY)
  for (const { chord, sounding } of onsets) {
    for (const { noteNumber, end } of chord) ends[noteNumber] = Math.max(ends[noteNumber], end)
    for (let noteNumber = 0; noteNumber < ends.length; noteNumber++)
      if (ends[noteNumber] > chord[0].start) sounding.push(noteNumber)
  }
  return onsets
}

function bestSplits(onsets: readonly Onset[]): number[] {
  const middle = middleOf(onsets)
  let costs = new Array<number>(SPLITS).fill(0)
  const origins: number[][] = []
  for (const onset of onsets) {
    const origin: number[] = []
    costs = costs.map((_, to) => {
      let from = 0
      let least = Number.POSITIVE_INFINITY
      for (let each = 0; each < SPLITS; each++) {
        const cost = costs[each] + Math.abs(each - to) * MOVE
        if (cost < least) [from, least] = [each, cost]
      }
      origin.push(from)
      return least + costOf(onset, LOWEST_SPLIT + to, middle)
    })
    origins.push(origin)
  }
  let at = costs.indexOf(Math.min(...costs))
  const splits: number[] = []
  for (let i = onsets.length - 1; i >= 0; i--) {
    splits[i] = LOWEST_SPLIT + at
    at = origins[i][at]
  }
  return splits
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** The middle between the usual lowest and highest notes. */
function middleOf(onsets: readonly Onset[]): number {
  const low = median(onsets.map(({ sounding }) => sounding[0]))
  const high = median(onsets.map(({ sounding }) => lastOf(sounding)))
  return Math.min(HIGHEST_MIDDLE, Math.max(LOWEST_MIDDLE, (low + high) / 2))
}

function costOf({ chord, sounding }: Onset, split: number, middle: number): number {
  let cost = 0
  for (const { noteNumber } of chord)
    cost += noteNumber >= split ? Math.max(0, middle - noteNumber) / 2 : Math.max(0, noteNumber - middle) / 2
  const above = sounding.findIndex((noteNumber) => noteNumber >= split)
  if (above < 0) return cost + reachCost(sounding[0], lastOf(sounding))
  if (above > 0) cost += reachCost(sounding[0], sounding[above - 1])
  return cost + reachCost(sounding[above], lastOf(sounding))
}

function reachCost(low: number, high: number): number {
  if (high - low > 14) return TOO_WIDE
  return high - low > 12 ? WIDE : 0
}
