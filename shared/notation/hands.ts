import type { PlayedNote } from './quantise/playedNote'

const LOWEST_SPLIT = 48
const SPLITS = 25
/** Costs of a chord for one hand that spans more than an octave, and more than a tenth. */
const WIDE = 20
const TOO_WIDE = 100
/** For each semitone that the split moves between chords. */
const MOVE = 3

/** Programs that are written on two staves: pianos, mallets without one, organs, harp. */
export const isKeyboard = (program: number): boolean =>
  program <= 7 || (program >= 16 && program <= 21) || program === 46

/** Whether notes need two staves: they reach clearly to both sides of middle C. */
export const needsTwoStaves = (notes: readonly PlayedNote[]): boolean =>
  notes.some(({ noteNumber }) => noteNumber < 52) && notes.some(({ noteNumber }) => noteNumber > 67)

/** The right hand's notes and the left hand's, with the split between them that costs least, moving with the music. */
export function splitHands(notes: readonly PlayedNote[], fixed: number | null): [PlayedNote[], PlayedNote[]] {
  const chords: PlayedNote[][] = []
  for (const note of notes) {
    const last = chords.at(-1)
    if (last !== undefined && last[0].start === note.start) last.push(note)
    else chords.push([note])
  }
  const splits = fixed === null ? bestSplits(chords) : chords.map(() => fixed)
  const isRight = new Set(chords.flatMap((chord, i) => chord.filter(({ noteNumber }) => noteNumber >= splits[i])))
  return [notes.filter((note) => isRight.has(note)), notes.filter((note) => !isRight.has(note))]
}

function bestSplits(chords: readonly (readonly PlayedNote[])[]): number[] {
  let costs = new Array<number>(SPLITS).fill(0)
  const origins: number[][] = []
  for (const chord of chords) {
    const origin: number[] = []
    costs = costs.map((_, to) => {
      let from = 0
      let least = Number.POSITIVE_INFINITY
      for (let each = 0; each < SPLITS; each++) {
        const cost = costs[each] + Math.abs(each - to) * MOVE
        if (cost < least) [from, least] = [each, cost]
      }
      origin.push(from)
      return least + costOf(chord, LOWEST_SPLIT + to)
    })
    origins.push(origin)
  }
  let at = costs.indexOf(Math.min(...costs))
  const splits: number[] = []
  for (let i = chords.length - 1; i >= 0; i--) {
    splits[i] = LOWEST_SPLIT + at
    at = origins[i][at]
  }
  return splits
}

function costOf(chord: readonly PlayedNote[], split: number): number {
  let cost = 0
  const range = [128, -1, 128, -1]
  for (const { noteNumber } of chord) {
    const hand = noteNumber >= split ? 0 : 2
    range[hand] = Math.min(range[hand], noteNumber)
    range[hand + 1] = Math.max(range[hand + 1], noteNumber)
    cost += hand === 0 ? Math.max(0, 60 - noteNumber) / 2 : Math.max(0, noteNumber - 60) / 2
  }
  for (const hand of [0, 2]) {
    const span = range[hand + 1] - range[hand]
    cost += span > 14 ? TOO_WIDE : span > 12 ? WIDE : 0
  }
  return cost
}
