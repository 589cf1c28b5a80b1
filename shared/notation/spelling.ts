import type { Accidental, Pitch, ScoreKey, Step, Transposition } from './score'

const FIFTHS: readonly Step[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B']
export const STEPS: readonly Step[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B']
const SEMITONES: Readonly<Record<Step, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/**
 * Spells a note number in a key: from the twelve neighbours on the line of fifths, three below the key's major tonic
 * (E♭ in C) to eight above (G♯), so that minor keys have their leading notes.
 */
export function spell(noteNumber: number, { fifths }: ScoreKey): Pitch {
  const place = (noteNumber * 7) % 12
  // With F = 0, the tonic is at fifths + 1 and the note at place + 1 + 12 k.
  const lowest = fifths - 3 + 1
  const at = lowest + ((((place + 1 - lowest) % 12) + 12) % 12)
  const step = FIFTHS[((at % 7) + 7) % 7]
  const alter = Math.floor(at / 7)
  return { step, alter, octave: (noteNumber - alter - SEMITONES[step]) / 12 - 1 }
}

/** The number of letters from C0. */
export const placeOf = ({ octave, step }: Pitch): number => octave * 7 + STEPS.indexOf(step)

/** Spells a note number by the letter `alter` semitones below it. Throws if there is none. */
export function pitchOf(noteNumber: number, alter: number): Pitch {
  const letter = STEPS.find((step) => SEMITONES[step] === (noteNumber - alter + 12) % 12)
  if (letter === undefined) throw new RangeError(`No letter is ${alter} semitones below ${noteNumber}`)
  return { step: letter, alter, octave: Math.floor((noteNumber - alter) / 12) - 1 }
}

/** Moves a pitch by a number of letters and semitones. */
export function movedPitch(pitch: Pitch, letters: number, semitones: number): Pitch {
  const place = placeOf(pitch) + letters
  const natural = { step: STEPS[((place % 7) + 7) % 7], alter: 0, octave: Math.floor(place / 7) }
  return { ...natural, alter: midiOf(pitch) + semitones - midiOf(natural) }
}

export const midiOf = ({ step, alter, octave }: Pitch): number => (octave + 1) * 12 + SEMITONES[step] + alter

/** The interval from written to sounding pitch, in semitones and in letters. */
export const semitonesOf = ({ chromatic, octaves }: Transposition): number => chromatic + 12 * octaves
export const lettersOf = ({ diatonic, octaves }: Transposition): number => diatonic + 7 * octaves

/** The number of sharps that a part's key has beyond the concert key. */
const keyShift = ({ chromatic }: Transposition): number => {
  const fifths = (((-chromatic * 7) % 12) + 12) % 12
  return fifths > 6 ? fifths - 12 : fifths
}

/** The key that a transposing part reads, with at most seven accidentals. */
export function writtenKey(key: ScoreKey, transposition: Transposition | null): ScoreKey {
  const written = key.fifths + (transposition === null ? 0 : keyShift(transposition))
  return { ...key, fifths: written > 7 ? written - 12 : written < -7 ? written + 12 : written }
}

const ACCIDENTALS: readonly Accidental[] = ['double-flat', 'flat', 'natural', 'sharp', 'double-sharp']

/** Tracks which accidentals a staff shows in one measure. */
export class MeasureAccidentals {
  private readonly current = new Map<string, number>()
  private readonly fifths: number

  constructor({ fifths }: ScoreKey) {
    this.fifths = fifths
  }

  /** The accidental before a note; call in order of position. Tied continuations show none. */
  shown({ step, alter, octave }: Pitch, isTied: boolean): Accidental | null {
    const place = `${step}${octave}`
    const before = this.current.get(place) ?? this.ofKey(step)
    if (isTied) return null
    this.current.set(place, alter)
    return before === alter ? null : ACCIDENTALS[alter + 2]
  }

  private ofKey(step: Step): number {
    const place = FIFTHS.indexOf(step)
    return place < this.fifths ? 1 : place >= 7 + this.fifths ? -1 : 0
  }
}
