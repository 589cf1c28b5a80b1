import type { PhraseFrame, PhraseNote } from './phrase'

/**
 * Ranges of melodies of pop songs (POP909): mean interval; shares of repeats, steps and leaps; chord tones on strong
 * beats, and of all notes.
 */
const HUMAN = {
  interval: [1.7, 3],
  repeats: [0.06, 0.4],
  steps: [0.35, 0.65],
  leaps: [0, 0.08],
  strongTones: [0.5, 0.92],
  tones: [0.56, 0.74],
} as const

/** The smallest span of a good theme, in semitones. */
const SPAN = 11

/** How far a line is from melodies that people write; 0 means within every range. */
export function strangeness(line: readonly PhraseNote[], frame: PhraseFrame): number {
  if (line.length < 3) return 0
  const moves = line.slice(1).map(({ noteNumber }, i) => Math.abs(noteNumber - line[i].noteNumber))
  const share = (fits: (move: number) => boolean) => moves.filter(fits).length / moves.length
  const strong = line.filter(({ at }) => at % 8 === 0)
  const tones =
    strong.filter(({ at, noteNumber }) => frame.isChordTone(noteNumber, at)).length / Math.max(1, strong.length)
  const allTones = line.filter(({ at, noteNumber }) => frame.isChordTone(noteNumber, at)).length / line.length
  const numbers = line.map(({ noteNumber }) => noteNumber)
  const top = Math.max(...numbers)
  return (
    outside(moves.reduce((sum, move) => sum + move, 0) / moves.length, HUMAN.interval) +
    3 *
      outside(
        share((move) => move === 0),
        HUMAN.repeats,
      ) +
    3 *
      outside(
        share((move) => move === 1 || move === 2),
        HUMAN.steps,
      ) +
    5 *
      outside(
        share((move) => move > 7),
        HUMAN.leaps,
      ) +
    2 * outside(tones, HUMAN.strongTones) +
    // A single peak is stronger than several.
    0.1 * (numbers.filter((number) => number === top).length - 1) +
    4 * outside(allTones, HUMAN.tones) +
    0.12 * Math.max(0, SPAN - (top - Math.min(...numbers)))
  )
}

const outside = (value: number, [low, high]: readonly [number, number]) => Math.max(0, low - value, value - high)
