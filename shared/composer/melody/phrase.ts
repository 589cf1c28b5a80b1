import type { Random } from '../random'
import { drawPitch, type PitchContext } from './pitch'
import type { RhythmNote } from './rhythm'

/** A note of a phrase: `at` and `length` in sixteenths, from the phrase's start. */
export interface PhraseNote {
  readonly at: number
  readonly length: number
  readonly noteNumber: number
}

/**
 * The constraints from which a phrase is drawn. `leap` is the widest leap in semitones; `sixteenths` is the phrase's
 * length.
 */
export interface PhraseFrame {
  /** Allowed notes, in ascending order. */
  readonly notes: readonly number[]
  /** Whether a note belongs to the chord at a sixteenth of the phrase. */
  isChordTone(note: number, at: number): boolean
  isColour(note: number): boolean
  isTonic(note: number): boolean
  /** Weight of the tonic relative to other notes. */
  readonly homing: number
  /** Lowest and highest target of the contour. */
  readonly low: number
  readonly high: number
  /** How strongly chord tones are wanted, 0–1, in strong and in weak places. */
  readonly strongPull: number
  readonly weakPull: number
  readonly leap: number
  readonly sixteenths: number
}

/** The target of an arch-shaped phrase: it rises to its apex and falls back to its start, or slightly below. */
function contour({ low, high, sixteenths }: PhraseFrame, at: number, apex: number): number {
  const x = at / sixteenths
  const rise = x < apex ? x / apex : 1 - ((x - apex) / (1 - apex)) * 1.1
  return low + (high - low) * Math.max(0, Math.min(1, 0.25 + 0.75 * rise))
}

const isStrong = (at: number) => at % 8 === 0

/**
 * Draws pitches for a rhythm, from sixteenth `from` of the phrase. `before`: the preceding notes, the last one first.
 */
export function pitchBar(
  random: Random,
  frame: PhraseFrame,
  rhythm: readonly RhythmNote[],
  from: number,
  apex: number,
  before: readonly number[],
): PhraseNote[] {
  const line = [...before]
  return rhythm.map(({ at, length }) => {
    const place = from + at
    const context: PitchContext = {
      notes: frame.notes,
      isChordTone: (note) => frame.isChordTone(note, place),
      isColour: frame.isColour,
      isTonic: frame.isTonic,
      homing: frame.homing,
      pull: isStrong(place) || length >= 8 ? frame.strongPull : frame.weakPull,
      target: contour(frame, place, apex),
      before: line.slice(0, 2),
      repeats: repeatsOf(line),
      leap: frame.leap,
    }
    const noteNumber = drawPitch(random, context)
    line.unshift(noteNumber)
    return { at: place, length, noteNumber }
  })
}

/** The number of times in a row that the last note has been repeated. */
function repeatsOf(line: readonly number[]): number {
  const other = line.findIndex((note) => note !== line[0])
  return Math.max(0, (other < 0 ? line.length : other) - 1)
}

/**
 * Repeats a bar over another chord, with the same rhythm and the same steps of the scale. It starts where it fits the
 * new chord, and exposed notes move to the nearest chord tone.
 */
export function restate(frame: PhraseFrame, bar: readonly PhraseNote[], to: number): PhraseNote[] {
  if (bar.length === 0) return []
  const shift = to - 16 * Math.floor(bar[0].at / 16)
  const indexOf = (note: number) => frame.notes.indexOf(note)
  const first = bar[0]
  // A short note may start outside the chord, so the repetition stays literal where it can.
  const start =
    first.length < 4
      ? first.noteNumber
      : nearestWhere(frame.notes, first.noteNumber, (note) => frame.isChordTone(note, first.at + shift))
  const steps = indexOf(start) - indexOf(first.noteNumber)
  return bar.map(({ at, length, noteNumber }) => {
    const place = at + shift
    const moved = frame.notes[Math.max(0, Math.min(frame.notes.length - 1, indexOf(noteNumber) + steps))]
    // Long notes, and notes held on the first beat, belong to the chord. Others may be passing notes.
    const isHeard = length >= 6 || (place % 16 === 0 && length >= 4)
    const settled = isHeard ? nearestWhere(frame.notes, moved, (note) => frame.isChordTone(note, place)) : moved
    return { at: place, length, noteNumber: settled }
  })
}

/** The nearest note for which `fits` holds, or `target` if there is none. */
export function nearestWhere(notes: readonly number[], target: number, fits: (note: number) => boolean): number {
  const fitting = notes.filter(fits)
  if (fitting.length === 0) return target
  return fitting.reduce((best, note) => (Math.abs(note - target) < Math.abs(best - target) ? note : best))
}
