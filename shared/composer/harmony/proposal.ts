/** Chords that a blueprint proposes in roman numerals, as degrees of the song's key. */
import { required } from '../../core/required'
import type { Blueprint } from '../blueprint'
import { chordOfSteps, chordOn, type RelativeChord } from '../theory/chord'
import type { Key, ScaleKind } from '../theory/key'

type SectionName = keyof NonNullable<Blueprint['chords']>

interface ProposedChord {
  /** Scale degree, 1–7. */
  readonly degree: number
  /** The notes added to the triad: "7", "maj9", "sus4". Empty leaves them to the composer. */
  readonly added: string
}

/** The sections whose chords each section uses, in order of preference. */
const SOURCES: Record<SectionName, readonly SectionName[]> = {
  Intro: ['Intro', 'A', 'Drop'],
  A: ['A', 'Drop'],
  B: ['B'],
  Build: ['Build', 'B'],
  Drop: ['Drop', 'A'],
  Break: ['Break', 'Build', 'B'],
  Outro: ['Outro', 'A', 'Drop'],
  Tag: ['Tag', 'A'],
}

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii']

/** Replacements for degrees without a chord in scales of five or six notes. */
const STAND_INS: Partial<Record<ScaleKind, Readonly<Record<number, number>>>> = {
  pentatonic: { 3: 1, 4: 2, 7: 5 },
  blues: { 2: 4, 3: 1, 6: 4 },
}

function readRoman(roman: string, scale: ScaleKind): ProposedChord {
  const [, numeral, added] = required(/^[b#]?([IViv]+)(?:°|o|ø|\+)?(.*)$/.exec(roman), `degree in ${roman}`)
  const degree = NUMERALS.indexOf(numeral.toLowerCase()) + 1
  return { degree: STAND_INS[scale]?.[degree] ?? degree, added }
}

/**
 * The chords proposed for a section, one per bar, on the degrees of the key, whose notes override accidentals and case.
 * Null if none are proposed.
 */
export function proposedFor(
  chords: Blueprint['chords'] | undefined,
  section: SectionName,
  scale: ScaleKind,
): readonly ProposedChord[] | null {
  const proposed = SOURCES[section].map((name) => chords?.[name]).find(Boolean)
  return proposed ? proposed.map((roman) => readRoman(roman, scale)) : null
}

/** The chord as proposed, with notes of the key. Null leaves the added notes to the composer. */
export function proposedShape(key: Key, { degree, added }: ProposedChord): RelativeChord | null {
  if (key.scale === 'pentatonic' || key.scale === 'blues') return null
  switch (added) {
    case '7':
    case 'maj7':
      return chordOn(key, degree, 4)
    case '9':
    case 'maj9':
      return chordOn(key, degree, 5)
    case 'add9':
      return chordOfSteps(key, degree, [0, 2, 4, 8])
    case '6':
      return chordOfSteps(key, degree, [0, 2, 4, 5])
    case 'sus2':
      return chordOfSteps(key, degree, [0, 1, 4])
    case 'sus4':
      return chordOfSteps(key, degree, [0, 3, 4])
    default:
      return null
  }
}
