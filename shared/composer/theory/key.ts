import { lastOf } from '../../core/required'
import { type KeyName, SCALE_WORDS, type ScaleOption, type ScaleWord, TONIC_WORDS, type TonicWord } from '../vocabulary'

export type ScaleKind =
  | 'major'
  | 'minor'
  | 'dorian'
  | 'mixolydian'
  | 'phrygian'
  | 'lydian'
  | 'locrian'
  | 'blues'
  | 'harmonicMinor'
  | 'pentatonic'

/** A tonic (pitch class, C is 0) and a scale. */
export interface Key {
  readonly tonic: number
  readonly scale: ScaleKind
}

/** Semitones above the tonic, in ascending order. */
export const SCALE_STEPS: Record<ScaleKind, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  locrian: [0, 1, 3, 5, 6, 8, 10],
  blues: [0, 3, 5, 6, 7, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  pentatonic: [0, 2, 4, 7, 9],
}

const MODES: readonly ScaleKind[] = ['dorian', 'mixolydian', 'phrygian', 'lydian', 'locrian']

/** Whether songs keep a scale as the mode of their key. */
export const isMode = (scale: ScaleKind): boolean => MODES.includes(scale)

/** Each scale on its usual tonic. */
export const KEY_OF_SCALE: Record<ScaleOption, Key> = {
  'C Major': { tonic: 0, scale: 'major' },
  'A Minor': { tonic: 9, scale: 'minor' },
  'D Dorian': { tonic: 2, scale: 'dorian' },
  'G Mixolydian': { tonic: 7, scale: 'mixolydian' },
  'E Phrygian': { tonic: 4, scale: 'phrygian' },
  'F Lydian': { tonic: 5, scale: 'lydian' },
  'B Locrian': { tonic: 11, scale: 'locrian' },
  'C Blues': { tonic: 0, scale: 'blues' },
  'A Harmonic Minor': { tonic: 9, scale: 'harmonicMinor' },
  'D Pentatonic': { tonic: 2, scale: 'pentatonic' },
}

/** Whether a pitch (MIDI note number or pitch class) belongs to the key. */
export const isInKey = ({ tonic, scale }: Key, pitch: number): boolean =>
  SCALE_STEPS[scale].includes((((pitch - tonic) % 12) + 12) % 12)

/** Semitones from the tonic of the major key with the same notes up to a scale's tonic. */
const TO_MAJOR: Record<ScaleKind, number> = {
  major: 0,
  minor: 9,
  dorian: 2,
  mixolydian: 7,
  phrygian: 4,
  lydian: 5,
  locrian: 11,
  blues: 0,
  harmonicMinor: 9,
  pentatonic: 0,
}

export const KIND_OF: Readonly<Record<ScaleWord, ScaleKind>> = {
  Major: 'major',
  Minor: 'minor',
  Dorian: 'dorian',
  Mixolydian: 'mixolydian',
  Phrygian: 'phrygian',
  Lydian: 'lydian',
  Locrian: 'locrian',
  Blues: 'blues',
  'Harmonic Minor': 'harmonicMinor',
  Pentatonic: 'pentatonic',
}

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11, '#': 1, b: 11 }
/** Pitch class of a tonic; C is 0. */
const pitchOf = (tonic: TonicWord): number => [...tonic].reduce((sum, sign) => sum + SEMITONES[sign], 0) % 12

/** The parts of a key given by a name; null for a part that it leaves open. */
export function keyOfName(name: KeyName): { readonly tonic: number | null; readonly scale: ScaleKind | null } {
  const scale = SCALE_WORDS.find(
    (word) => name === word || (name.endsWith(` ${word}`) && TONIC_WORDS.some((each) => name === `${each} ${word}`)),
  )
  const tonic = TONIC_WORDS.find((each) => name === each || name.startsWith(`${each} `))
  return { tonic: tonic === undefined ? null : pitchOf(tonic), scale: scale === undefined ? null : KIND_OF[scale] }
}

/** The two spellings of a pitch class; white keys have the same one twice. */
export const spellingsOf = (pitch: number): readonly [sharp: TonicWord, flat: TonicWord] => {
  const names = TONIC_WORDS.filter((tonic) => pitchOf(tonic) === pitch)
  return [names[0], lastOf(names)]
}

/**
 * A tonic in the spelling of its scale, with the accidentals of the major key that has its notes: C♯ minor, but D♭
 * major.
 */
export function spelledTonic({ tonic, scale }: Key): TonicWord {
  const [sharp, flat] = spellingsOf(tonic)
  const major = (tonic - TO_MAJOR[scale === 'blues' ? 'minor' : scale] + 12) % 12
  const sharps = (major * 7) % 12
  // The signature with six sharps or flats: F♯ major, but E♭ minor.
  if (sharps === 6) return scale === 'major' || scale === 'pentatonic' ? sharp : flat
  return sharps < 6 ? sharp : flat
}

/**
 * The key signature as SMF writes it: sharps (flats negative), −5 … 6, and 1 for a minor key. A mode has the signature
 * of its notes.
 */
export function smfKeyOf({ tonic, scale }: Key): { key: number; scale: 0 | 1 } {
  const major = (tonic - TO_MAJOR[scale] + 12) % 12
  const sharps = (major * 7) % 12
  return { key: sharps > 6 ? sharps - 12 : sharps, scale: scale === 'minor' || scale === 'harmonicMinor' ? 1 : 0 }
}
