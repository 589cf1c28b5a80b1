const SHARP_NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const
const FLAT_NAMES = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const

export type Accidentals = 'sharps' | 'flats'

/** The twelve note names of an octave from C, with sharps or flats for the black keys. */
function pitchClassNames(accidentals: Accidentals = 'sharps'): readonly string[] {
  return accidentals === 'flats' ? FLAT_NAMES : SHARP_NAMES
}

const namesOf = (accidentals: Accidentals): readonly string[] =>
  Array.from({ length: 128 }, (_, number) => `${pitchClassNames(accidentals)[number % 12]}${octaveOf(number)}`)

/** Made once: the canvas asks for several in each frame. */
const NOTE_NAMES = { sharps: namesOf('sharps'), flats: namesOf('flats') }

/** 'C4' for 60, 'A♯3' (or 'B♭3') for 58; note numbers 0–127 are C-1 to G9. */
export function noteName(noteNumber: number, accidentals: Accidentals = 'sharps'): string {
  return NOTE_NAMES[accidentals][noteNumber]
}

/** The octave number, where middle C (60) is C4. */
function octaveOf(noteNumber: number): number {
  return Math.floor(noteNumber / 12) - 1
}

/** Whether the note is a black key of a piano. */
export function isBlackKey(noteNumber: number): boolean {
  return SHARP_NAMES[noteNumber % 12].length > 1
}
