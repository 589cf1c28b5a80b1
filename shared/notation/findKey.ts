import { firstKey, KeySignatures } from '../music/keySignatures'
import type { Song } from '../song/song'
import { isRhythm } from '../song/tracks/rhythm'
import type { ScoreKey } from './score'

/** Krumhansl and Kessler (1982): how well each degree fits a major and a minor key. */
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88]
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17]

/**
 * The weight of the share of notes inside the key's scale, added to their fit so that modes get the signature of their
 * scale.
 */
const IN_SCALE = 6

/**
 * How many more of the notes another key must hold, as a share, before it overrides C major, which programs write
 * unasked.
 */
const MISFIT = 0.1

/**
 * The key found from the notes of a song where no signature tells it: there is none, or only a plain C major at its
 * start while the notes are far from that. Otherwise null.
 */
export function keyFromNotes(song: Song): ScoreKey | null {
  const keys = KeySignatures.of(song)
  const first = firstKey(keys)
  if (first === null) return findKey(song)
  if (keys.key.length > 1 || first.sharps !== 0 || first.isMinor || first.mode !== undefined) return null
  const weights = weightsOf(song)
  const found = bestKey(weights)
  return shareInScale(weights, found.fifths) - shareInScale(weights, 0) > MISFIT ? found : null
}

/** The key that best fits the notes of a song. */
export const findKey = (song: Song): ScoreKey => bestKey(weightsOf(song))

function bestKey(weights: readonly number[]): ScoreKey {
  let best: ScoreKey = { fifths: 0, isMinor: false }
  let most = Number.NEGATIVE_INFINITY
  for (let tonic = 0; tonic < 12; tonic++)
    for (const isMinor of [false, true]) {
      const fifths = fifthsOf(tonic, isMinor)
      const fit = correlation(weights, isMinor ? MINOR : MAJOR, tonic) + IN_SCALE * shareInScale(weights, fifths)
      if (fit > most) [best, most] = [{ fifths, isMinor }, fit]
    }
  return best
}

/** How long each pitch class sounds, in ticks; a note counts at most as a whole note. */
function weightsOf(song: Song): number[] {
  const weights = new Array<number>(12).fill(0)
  for (const track of song.tracks) {
    if (isRhythm(song, track)) continue
    const { notes } = track
    for (let i = 0; i < notes.length; i++)
      weights[notes.noteNumber[i] % 12] += Math.min(notes.duration[i], song.timebase * 4)
  }
  return weights
}

/** The signature of a key, with six sharps or flats as F♯ major but E♭ minor. */
function fifthsOf(tonic: number, isMinor: boolean): number {
  const fifths = ((tonic + (isMinor ? 3 : 0)) * 7) % 12
  return fifths > 6 || (fifths === 6 && isMinor) ? fifths - 12 : fifths
}

/** The share of the weights on the seven notes of a key signature. */
function shareInScale(weights: readonly number[], fifths: number): number {
  let [inside, all] = [0, 0]
  for (const [pitchClass, weight] of weights.entries()) {
    all += weight
    // On the line of fifths the scale begins a fifth below its major tonic.
    if ((((pitchClass * 7 - fifths + 1) % 12) + 12) % 12 < 7) inside += weight
  }
  return all === 0 ? 0 : inside / all
}

function correlation(weights: readonly number[], profile: readonly number[], tonic: number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / 12
  const [a, b] = [mean(weights), mean(profile)]
  let both = 0
  let first = 0
  let second = 0
  for (let i = 0; i < 12; i++) {
    const x = weights[(i + tonic) % 12] - a
    const y = profile[i] - b
    both += x * y
    first += x * x
    second += y * y
  }
  return first === 0 ? 0 : both / Math.sqrt(first * second)
}
