import { lastOf } from '../../core/required'
import type { ChordColour } from '../genres/profile'
import type { Random } from '../random'
import { chordOfSteps, chordOn, type RelativeChord } from '../theory/chord'
import { type Key, SCALE_STEPS, type ScaleKind } from '../theory/key'
import { COLOUR_STEP } from '../theory/scaleNotes'
import { RAISED_FOUR } from './vamps'

/** The chords that five notes allow. A pentatonic key has no third on its second and fifth degrees. */
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

/** 0 is triads, 1 suspended and added notes, 2 sevenths, 3 ninths. */
type Richness = 0 | 1 | 2 | 3

const GENRE_RICHNESS: Record<ChordColour, Richness> = { power: 0, triad: 0, added: 1, open: 1, seventh: 2, ninth: 3 }

/**
 * A compromise between the genre's taste and the complexity (1–10), which allows triads at 1–3, added notes at 4–5,
 * sevenths at 6–7, ninths from 8 on.
 */
export function richnessOf(colour: ChordColour, complexity: number): Richness {
  const allowed: Richness = complexity <= 3 ? 0 : complexity <= 5 ? 1 : complexity <= 7 ? 2 : 3
  const liked = GENRE_RICHNESS[colour]
  if (complexity <= 2) return 0
  return Math.max(Math.min(liked, allowed + 1), Math.min(allowed, liked + 1)) as Richness
}

/** The chord on a degree at a richness. All its notes belong to the key, except in a passing chord of the blues. */
export function colouredChord(
  key: Key,
  degree: number,
  richness: Richness,
  colour: ChordColour,
  random: Random,
): RelativeChord {
  if (key.scale === 'blues') return bluesChord(key, degree, richness)
  if (key.scale === 'pentatonic') return pentatonicChord(key, degree, richness)
  const triad = chordOn(key, degree, 3)
  const isDiminished = triad.intervals[2] !== 7
  if (richness === 0 || (isDiminished && richness < 2)) return triad
  if (richness === 1) return colour === 'power' || isDiminished ? triad : addedChord(key, degree, triad, random)
  const seventh = seventhChord(key, degree, richness, colour, random)
  if (richness === 2 || lastOf(seventh.intervals) > 12) return seventh
  const ninth = chordOn(key, degree, 5)
  // A minor ninth above the root would sound harsh.
  return ninth.intervals[4] === 14 && !isDiminished ? ninth : seventh
}

/**
 * Chords that hold the colour tone, the note that identifies the scale, in scale steps above the root: Imaj7 and V7 in
 * major, i6 in Dorian, I7 in Mixolydian, Imaj7 in Lydian (or with a raised eleventh), i with a major seventh in
 * harmonic minor.
 */
const SIGNATURES: Partial<Record<ScaleKind, Readonly<Record<number, readonly number[]>>>> = {
  major: { 1: [0, 2, 4, 6], 5: [0, 2, 4, 6] },
  dorian: { 1: [0, 2, 4, 5] },
  mixolydian: { 1: [0, 2, 4, 6] },
  lydian: { 1: [0, 2, 4, 6] },
  harmonicMinor: { 1: [0, 2, 4, 6], 5: [0, 2, 4, 6] },
}

/** Scale steps of Lydian's chord with a raised eleventh, used sparingly. */
const RAISED_ELEVENTH = [0, 2, 4, 10]

function addedChord(key: Key, degree: number, triad: RelativeChord, random: Random): RelativeChord {
  const second = chordOfSteps(key, degree, [0, 1, 4])
  const fourth = chordOfSteps(key, degree, [0, 3, 4])
  const ninth = chordOfSteps(key, degree, [0, 2, 4, 8])
  const signature = SIGNATURES[key.scale]?.[degree]
  const colour = (key.tonic + COLOUR_STEP[key.scale]) % 12
  const holds = ({ root, intervals }: RelativeChord) => intervals.some((interval) => (root + interval) % 12 === colour)
  // A suspension must not remove the colour tone.
  const maySuspend = !signature && !holds(triad)
  return random.weighted([
    [triad, 4],
    [signature ? chordOfSteps(key, degree, signature) : triad, signature ? (key.scale === 'lydian' ? 2 : 6) : 0],
    [chordOfSteps(key, degree, RAISED_ELEVENTH), key.scale === 'lydian' && degree === 1 ? 2 : 0],
    [ninth, ninth.intervals[3] === 14 && !signature ? 2 : 0],
    [fourth, fourth.intervals[1] === 5 && degree === 5 && maySuspend ? 2 : 0],
    [second, second.intervals[1] === 2 && degree !== 1 && maySuspend ? 1 : 0],
  ])
}

/**
 * Seventh chords. Where a seventh would hide the mode, the chord that shows it instead: Imaj7 with a raised eleventh in
 * Lydian, i6 in Dorian.
 */
function seventhChord(
  key: Key,
  degree: number,
  richness: Richness,
  colour: ChordColour,
  random: Random,
): RelativeChord {
  const seventh = chordOn(key, degree, 4)
  if (degree !== 1) return seventh
  // In genres with ninths the other chords also hold the raised fourth. Any more of it would outweigh the fifth.
  const raised = richness > 2 ? 0.08 : colour === 'ninth' ? 0.35 : 0.55
  if (key.scale === 'lydian' && random.chance(raised)) return chordOfSteps(key, 1, RAISED_ELEVENTH)
  if (key.scale === 'dorian' && random.chance(0.5)) return chordOfSteps(key, 1, [0, 2, 4, 5])
  return seventh
}

/**
 * Blues chords from the notes of the blues scale alone. The melody bends the thirds of IV and V, so the chords leave
 * them out. The chord on the raised fourth has the notes that a diminished seventh shares with the scale.
 */
function bluesChord({ tonic }: Key, degree: number, richness: Richness): RelativeChord {
  if (degree === RAISED_FOUR) return { degree: 4, root: (tonic + 6) % 12, intervals: [0, 6, 9] }
  const root = (tonic + SCALE_STEPS.mixolydian[degree - 1]) % 12
  if (degree === 1) return { degree, root, intervals: richness <= 1 ? [0, 3, 7] : [0, 7, 10] }
  if (degree === 5) return { degree, root, intervals: [0, 5, 10] }
  return { degree, root, intervals: [0, 7, 10] }
}

function pentatonicChord({ tonic }: Key, degree: number, richness: Richness): RelativeChord {
  const shapes = PENTATONIC[degree]
  if (!shapes) throw new RangeError(`a pentatonic key has no chord on its degree ${degree}`)
  return { degree, root: (tonic + SCALE_STEPS.major[degree - 1]) % 12, intervals: shapes[richness] }
}
