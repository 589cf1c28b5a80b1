import { MOODS, type Mood } from '#shared/composer/vocabulary'
import { firstOf, type Sample } from '../sample'
import { correlation, deviation, groupBy, mean } from '../statistics'
import { durations } from './detectors'
import { pitchedNotes } from './key'

/** The intended valence and arousal of each mood in Russell’s circumplex, −1 … 1. */
const MEANT: Record<Mood, { readonly valence: number; readonly arousal: number }> = {
  Happy: { valence: 0.8, arousal: 0.5 },
  Sad: { valence: -0.7, arousal: -0.5 },
  Calm: { valence: 0.4, arousal: -0.7 },
  Energetic: { valence: 0.5, arousal: 0.9 },
  Dark: { valence: -0.7, arousal: 0.1 },
  Romantic: { valence: 0.5, arousal: -0.2 },
  Dreamy: { valence: 0.3, arousal: -0.5 },
  Tense: { valence: -0.6, arousal: 0.6 },
  Playful: { valence: 0.7, arousal: 0.4 },
  Epic: { valence: 0.3, arousal: 0.8 },
}

export interface Traits {
  readonly tempo: number
  readonly loudness: number
  readonly density: number
  readonly register: number
  /** How major it sounds. */
  readonly mode: number
  /** How short the melody's notes are. */
  readonly staccato: number
}

/**
 * How much each degree, in semitones above the tonic, adds to a mode's happiness: Ionian has the most, then Mixolydian,
 * Lydian, Dorian, Aeolian, Phrygian (Temperley and Tan, "Emotional Connotations of Diatonic Modes", 2013).
 */
const HAPPY = [0, -1, 0, -1, 1, 0, -1, 0, -1, 0.5, -0.3, 0.3]

function modeOf(song: Sample): number {
  const weights = durations(pitchedNotes(song))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const { tonic } = song.spec.key
  return weights.reduce((sum, weight, pitch) => sum + (HAPPY[(pitch - tonic + 12) % 12] * weight) / total, 0)
}

export function traitsOf(song: Sample): Traits {
  const melody = firstOf(song, 'melody')
  const pitched = pitchedNotes(song)
  const notes = melody?.notes ?? pitched
  const gaps = notes.slice(1).map(({ start }, i) => start - notes[i].start)
  return {
    tempo: 6e7 / song.score.tempos[0].microseconds,
    loudness: mean(pitched.map(({ velocity }) => velocity)),
    density: pitched.length / song.bars,
    register: mean(notes.map(({ pitch }) => pitch)),
    mode: modeOf(song),
    staccato: -mean(gaps.flatMap((gap, i) => (gap > 0 ? [Math.min(1, (notes[i].end - notes[i].start) / gap)] : []))),
  }
}

/**
 * Arousal: faster, louder, more notes. Valence: major above all, then faster, higher and shorter (Eerola, Friberg and
 * Bresin 2013).
 */
const WEIGHTS = {
  arousal: { tempo: 1, loudness: 1, density: 1, register: 0, mode: 0, staccato: 0 },
  valence: { tempo: 0.5, loudness: 0, density: 0, register: 0.5, mode: 2, staccato: 0.5 },
} as const

export interface Ordering {
  readonly ordered: number
  readonly wrong: readonly string[]
  readonly correlation: number
}

/**
 * Compares the order of the moods with the intended one, pair by pair. Traits are standardised within each genre, then
 * averaged by mood.
 */
export function moodOrder(songs: readonly Sample[], dimension: 'valence' | 'arousal'): Ordering {
  const names = Object.keys(WEIGHTS.arousal) as (keyof Traits)[]
  const scores = new Map<Mood, number[]>()
  for (const group of groupBy(songs, ({ request }) => request.genre).values()) {
    const traits = group.map(traitsOf)
    const totals = group.map(() => 0)
    for (const name of names) {
      const values = traits.map((each) => each[name])
      const [middle, spread] = [mean(values), deviation(values) || 1]
      for (const [i, value] of values.entries()) totals[i] += (WEIGHTS[dimension][name] * (value - middle)) / spread
    }
    for (const [i, { request }] of group.entries())
      scores.set(request.mood!, [...(scores.get(request.mood!) ?? []), totals[i]])
  }
  const found = MOODS.map((mood) => mean(scores.get(mood)!))
  const wrong: string[] = []
  let pairs = 0
  for (const [i, a] of MOODS.entries())
    for (const [j, b] of MOODS.entries()) {
      if (MEANT[a][dimension] <= MEANT[b][dimension]) continue
      pairs++
      if (found[i] <= found[j]) wrong.push(`${a} over ${b}`)
    }
  return {
    ordered: 1 - wrong.length / pairs,
    wrong,
    correlation: correlation(
      found,
      MOODS.map((mood) => MEANT[mood][dimension]),
    ),
  }
}
