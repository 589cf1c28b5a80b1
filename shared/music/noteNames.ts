const SHARP_NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const
const FLAT_NAMES = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const

export type Accidentals = 'sharps' | 'flats'

/** The twelve note names of an octave from C, with sharps or flats for the black keys. */
function pitchClassNames(accidentals: Accidentals = 'sharps'): readonly string[] {
  return accidentals === 'flats' ? FLAT_NAMES : SHARP_NAMES
}

const namesOf = (accidentals: Accidentals): readonly string[] =>
  Array.from({ length: 128 }, (_, number) => `${pitchClassNames(accidentals)[number % 12]}${octaveOf(number)}`)

/** Cached: the canvas asks for several in each frame. */
const NOTE_NAMES = { sharps: namesOf('sharps'), flats: namesOf('flats') }

/** The name of a note: 'C4' for 60, 'A♯3' (or 'B♭3') for 58; note numbers 0–127 are C-1 to G9. */
export function noteName(noteNumber: number, accidentals: Accidentals = 'sharps'): string {
  return NOTE_NAMES[accidentals][noteNumber]
}

/** The octave number; middle C (60) is C4. */
function octaveOf(noteNumber: number): number {
  return Math.floor(noteNumber / 12) - 1
}

/** Whether the note is a black key of a piano. */
export function isBlackKey(noteNumber: number): boolean {
  return SHARP_NAMES[noteNumber % 12].length > 1
}

const PITCH_OF_LETTER: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const ACCIDENTALS: Readonly<Record<string, number>> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 }

/**
 * Parses a note that a person typed: 'C4', 'c#4', 'Bb-1', 'E♭3', or the note number itself. Null if it is neither. The
 * result may lie outside 0–127.
 */
export function parseNote(text: string): number | null {
  const typed = text.trim()
  if (/^[-−]?\d+$/.test(typed)) return Number(typed.replace('−', '-'))
  const [, letter, accidental, octave] = /^([a-gA-G])([#♯b♭]?)([-−]?\d+)$/.exec(typed) ?? []
  if (letter === undefined) return null
  const pitch = PITCH_OF_LETTER[letter.toLowerCase()] + ACCIDENTALS[accidental]
  return (Number(octave.replace('−', '-')) + 1) * 12 + pitch
}
