/** The semitones of each chord above its root, by the symbol that musicians write. */
export const CHORDS = {
  maj: [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  'm7♭5': [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '9': [0, 4, 7, 10, 14],
} as const satisfies Record<string, readonly number[]>

type ChordName = keyof typeof CHORDS

export const CHORD_NAMES: readonly ChordName[] = [
  'maj',
  'm',
  'dim',
  'aug',
  'sus2',
  'sus4',
  '5',
  '6',
  'm6',
  '7',
  'maj7',
  'm7',
  'm7♭5',
  'dim7',
  '9',
]
