import type { ChordColour } from '../genres/profile'
import type { Random } from '../random'
import { type ChordShape, chordOfSteps, chordOn } from '../theory/chord'
import { type Key, SCALE_STEPS } from '../theory/key'

/** The chords that five notes allow: a pentatonic key has no third on its fifth and second degree. */
const PENTATONIC: Record<number, readonly (readonly number[])[]> = {
  1: [
    [0, 4, 7],
    [0, 2, 7],
    [0, 4, 7, 9],
    [0, 4, 7, 9, 14],
  ],
  2: [
    [0, 5, 7],
    [0, 5, 7],
    [0, 5, 7, 10],
    [0, 5, 7, 10],
  ],
  5: [
    [0, 5, 7],
    [0, 2, 7],
    [0, 2, 5, 7],
    [0, 2, 5, 7],
  ],
  6: [
    [0, 3, 7],
    [0, 3, 7],
    [0, 3, 7, 10],
    [0, 3, 7, 10],
  ],
}

/** 0 triads, 1 suspended and added notes, 2 sevenths, 3 ninths. */
type Richness = 0 | 1 | 2 | 3

const GENRE_RICHNESS: Record<ChordColour, Richness> = { power: 0, triad: 0, added: 1, open: 1, seventh: 2, ninth: 3 }

/** Between what the genre likes and what the complexity (1–10) allows: 1–3 triads, 4–5 added notes, 6–7 sevenths, 8 and more ninths. */
export function richnessOf(colour: ChordColour, complexity: number): Richness {
  const allowed: Richness = complexity <= 3 ? 0 : complexity <= 5 ? 1 : complexity <= 7 ? 2 : 3
  const liked = GENRE_RICHNESS[colour]
  if (complexity <= 2) return 0
  return Math.max(Math.min(liked, allowed + 1), Math.min(allowed, liked + 1)) as Richness
}

/** The chord on a degree, as rich as asked, of notes of the key only (in a blues key: dominant sevenths). */
export function colouredChord(
  key: Key,
  degree: number,
  richness: Richness,
  colour: ChordColour,
  random: Random,
): ChordShape {
  if (key.scale === 'blues') return bluesChord(key, degree, richness)
  if (key.scale === 'pentatonic') return pentatonicChord(key, degree, richness)
  const triad = chordOn(key, degree, 3)
  const isDiminished = triad.intervals[2] !== 7
  if (richness === 0 || (isDiminished && richness < 2)) return triad
  if (richness === 1) return colour === 'power' || isDiminished ? triad : addedChord(key, degree, triad, random)
  const seventh = chordOn(key, degree, 4)
  if (richness === 2) return seventh
  const ninth = chordOn(key, degree, 5)
  // A minor ninth above the root grates.
  return ninth.intervals[4] === 14 && !isDiminished ? ninth : seventh
}

function addedChord(key: Key, degree: number, triad: ChordShape, random: Random): ChordShape {
  const second = chordOfSteps(key, degree, [0, 1, 4])
  const fourth = chordOfSteps(key, degree, [0, 3, 4])
  const ninth = chordOfSteps(key, degree, [0, 2, 4, 8])
  return random.weighted([
    [triad, 5],
    [ninth, ninth.intervals[3] === 14 ? 3 : 0],
    [fourth, fourth.intervals[1] === 5 && degree === 5 ? 2 : 0],
    [second, second.intervals[1] === 2 && degree !== 1 ? 1 : 0],
  ])
}

function bluesChord({ tonic }: Key, degree: number, richness: Richness): ChordShape {
  const root = (tonic + SCALE_STEPS.mixolydian[degree - 1]) % 12
  return { degree, root, intervals: richness === 0 ? [0, 4, 7] : richness === 3 ? [0, 4, 7, 10, 14] : [0, 4, 7, 10] }
}

function pentatonicChord({ tonic }: Key, degree: number, richness: Richness): ChordShape {
  const shapes = PENTATONIC[degree]
  if (!shapes) throw new RangeError(`a pentatonic key has no chord on its degree ${degree}`)
  return { degree, root: (tonic + SCALE_STEPS.major[degree - 1]) % 12, intervals: shapes[richness] }
}
