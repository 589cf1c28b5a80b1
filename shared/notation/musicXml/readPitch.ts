import type { Transposition } from '../score'
import { lettersOf, midiOf, movedPitch, STEPS, semitonesOf } from '../spelling'
import { numberOf, textOf, type XmlElement } from './elements'

export const AS_WRITTEN: Transposition = { diatonic: 0, chromatic: 0, octaves: 0 }

/** Reads a `transpose` element. Without letters, the interval is major or minor. */
export function readTransposition(transpose: XmlElement): Transposition {
  const chromatic = Math.round(numberOf(transpose, 'chromatic') ?? 0)
  return {
    diatonic: Math.round(numberOf(transpose, 'diatonic') ?? (chromatic * 7) / 12),
    chromatic,
    octaves: Math.round(numberOf(transpose, 'octave-change') ?? 0),
  }
}

export interface ReadPitch {
  readonly noteNumber: number
  /** Semitones from the natural letter, at concert pitch; null for a microtone, which is rounded. */
  readonly alter: number | null
}

/** Reads the sounding pitch of a `pitch` element; null if there is none. */
export function readPitch(pitch: XmlElement, transposition: Transposition): ReadPitch | null {
  const step = STEPS.find((each) => each === textOf(pitch, 'step'))
  const octave = numberOf(pitch, 'octave')
  if (step === undefined || octave === undefined) return null
  const written = { step, octave: Math.round(octave), alter: numberOf(pitch, 'alter') ?? 0 }
  const sounding = movedPitch(written, lettersOf(transposition), semitonesOf(transposition))
  const noteNumber = Math.round(midiOf(sounding))
  if (noteNumber < 0 || noteNumber > 127) return null
  return { noteNumber, alter: Number.isInteger(sounding.alter) ? sounding.alter : null }
}
