import { lastOf } from '../../core/required'
import type { ChordSlot } from '../spec'

/** A chord as played: note numbers in ascending order. */
export type Voicing = readonly number[]

/** The constraints of voicings: their range in note numbers, and how they are built. */
export interface VoicingRange {
  readonly low: number
  readonly high: number
  /** Number of notes. A chord with more notes leaves out its fifth, then its root, which the bass plays. */
  readonly voices: number
  /** Pitch class to double in a chord with too few notes; the root if the chord lacks it. */
  readonly doubled?: number
  /** Whether the notes are played one after another, where seconds would sound like a scale. */
  readonly isBroken?: boolean
}

/** Moves of more than this many semitones cost extra. */
const FAR = 7
const FAR_COST = 4
/** Cost of two neighbouring voices by their distance in semitones. */
const RUB = [0, 2.5, 0.5] as const
/** Extra cost of each second in a broken chord. */
const STEP_COST = 3
/** Cost per semitone between the middle of a voicing and the middle of the range. */
const REGISTER_COST = 0.25

/**
 * Chooses voicings within a range so that the voices move as little as possible from chord to chord, by dynamic
 * programming over all inversions, close and drop-2 (second voice from the top an octave down). Throws a RangeError if
 * a chord does not fit the range.
 */
export function leadVoices(chords: readonly ChordSlot[], range: VoicingRange): Voicing[] {
  const middle = (range.low + range.high) / 2
  const candidates = chords.map((chord) => voicingsOf(chord, range))
  const costs: number[][] = []
  const from: number[][] = []
  candidates.forEach((voicings, i) => {
    costs[i] = []
    from[i] = []
    for (const voicing of voicings) {
      const register =
        REGISTER_COST * Math.abs(mean(voicing) - middle) + rub(voicing) + (range.isBroken ? steps(voicing) : 0)
      const before =
        i === 0 ? [] : candidates[i - 1].map((previous, j) => costs[i - 1][j] + moveCost(previous, voicing))
      const best = before.length === 0 ? 0 : before.indexOf(Math.min(...before))
      costs[i].push((before[best] ?? 0) + register)
      from[i].push(best)
    }
  })
  const path: Voicing[] = []
  let at = costs.length === 0 ? 0 : costs[costs.length - 1].indexOf(Math.min(...costs[costs.length - 1]))
  for (let i = chords.length - 1; i >= 0; i--) {
    path[i] = candidates[i][at]
    at = from[i][at]
  }
  return path
}

/** Semitones that the voices move, paired from the top. Far moves cost extra. */
export function moveCost(a: Voicing, b: Voicing): number {
  let cost = 0
  for (let i = 1; i <= Math.max(a.length, b.length); i++) {
    const distance = Math.abs((a.at(-i) ?? a[0]) - (b.at(-i) ?? b[0]))
    cost += distance + (distance > FAR ? FAR_COST : 0)
  }
  return cost
}

/** Seconds and thirds sound muddy when their lower note is below these notes. */
const MUD = { seconds: 55, thirds: 51, cost: 3 } as const

/** Cost of seconds inside a voicing and of close intervals at its bottom. */
const rub = (voicing: Voicing) =>
  voicing.slice(1).reduce((sum, note, i) => {
    const interval = note - voicing[i]
    const clear = interval <= 2 ? MUD.seconds : interval <= 4 ? MUD.thirds : 0
    return sum + (RUB[interval] ?? 0) + (voicing[i] < clear ? MUD.cost : 0)
  }, 0)

/** Extra cost of the seconds in a broken chord. */
const steps = (voicing: Voicing) => STEP_COST * voicing.slice(1).filter((note, i) => note - voicing[i] <= 2).length

function voicingsOf({ root, intervals }: ChordSlot, { low, high, voices, doubled }: VoicingRange): Voicing[] {
  const classes = chosenClasses(root, intervals, voices)
  const found: Voicing[] = []
  // A ninth may lie on top or next to the root.
  const narrow = [...classes].sort((a, b) => ((a - root + 12) % 12) - ((b - root + 12) % 12))
  const rotations = [...new Set([classes, narrow].flatMap((order) => turns(order).map((turned) => turned.join(' '))))]
  for (const rotation of rotations) {
    const turned = rotation.split(' ').map(Number)
    for (let base = low; base <= high; base++) {
      if (base % 12 !== turned[0]) continue
      const close = stacked(turned, base)
      const dropped = [...close]
      dropped[close.length - 2] -= 12
      for (const voicing of [close, dropped.sort((a, b) => a - b)]) {
        if (voicing[0] >= low && lastOf(voicing) <= high) found.push(voicing)
      }
    }
  }
  if (found.length === 0) throw new RangeError(`no voicing of ${classes} lies in ${low}–${high}`)
  if (classes.length >= voices || doubled === undefined) return found
  const twice = classes.includes(doubled) ? doubled : root
  const fuller = found.flatMap((voicing) => withTwice(voicing, twice, low, high))
  return fuller.length > 0 ? fuller : found
}

const turns = (classes: readonly number[]): number[][] =>
  classes.map((_, lowest) => [...classes.slice(lowest), ...classes.slice(0, lowest)])

/** The voicing with one of its notes doubled an octave below or above. */
function withTwice(voicing: Voicing, pitchClass: number, low: number, high: number): Voicing[] {
  const note = voicing.find((each) => each % 12 === pitchClass)
  if (note === undefined) return []
  return [note - 12, note + 12]
    .filter((each) => each >= low && each <= high)
    .map((each) => [...voicing, each].sort((a, b) => a - b))
}

/** Stacks pitch classes upwards as closely as possible. */
function stacked(classes: readonly number[], base: number): number[] {
  const notes = [base]
  for (const pitchClass of classes.slice(1)) {
    const below = notes[notes.length - 1]
    notes.push(below + ((pitchClass - below + 120) % 12 || 12))
  }
  return notes
}

/**
 * The pitch classes to play. Thirds, sevenths and added notes identify a chord, so the fifth is dropped first, then the
 * root.
 */
function chosenClasses(root: number, intervals: readonly number[], voices: number): number[] {
  const order = [...intervals].sort((a, b) => a - b)
  for (const spare of [7, 0]) {
    const at = order.findIndex((interval) => interval % 12 === spare)
    if (order.length > voices && at >= 0) order.splice(at, 1)
  }
  return [...new Set(order.map((interval) => (root + interval) % 12))]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
