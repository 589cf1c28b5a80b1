import type { Mood, ScaleOption } from '../vocabulary'

/** The effects of a mood where the form and the prompt leave them open. */
export interface MoodTraits {
  /** How pleasant and how lively the mood is, −1 … 1. */
  readonly valence: number
  readonly arousal: number
  readonly tempo: number
  /** Keys to choose from if none is named. */
  readonly scales: readonly ScaleOption[]
  /** Added to every velocity. */
  readonly velocity: number
  /** Semitones by which melodies and chords move up or down. */
  readonly register: number
  /** Factor on the usual number of notes. */
  readonly density: number
  /** The share of its length for which a note sounds; 1 is legato. */
  readonly length: number
}

const traits = (
  [valence, arousal]: readonly [number, number],
  tempo: number,
  scales: readonly ScaleOption[],
  velocity: number,
  register: number,
  density: number,
  length: number,
): MoodTraits => ({ valence, arousal, tempo, scales, velocity, register, density, length })

const MOODS: Record<Mood, MoodTraits> = {
  Happy: traits([0.8, 0.5], 1.08, ['C Major'], 4, 3, 1.1, 0.8),
  Sad: traits([-0.7, -0.5], 0.8, ['A Minor'], -12, -3, 0.75, 1),
  Calm: traits([0.4, -0.7], 0.78, ['C Major', 'F Lydian'], -16, 0, 0.65, 1),
  Energetic: traits([0.5, 0.9], 1.15, ['G Mixolydian', 'A Minor'], 12, 2, 1.3, 0.85),
  Dark: traits([-0.7, 0.1], 0.92, ['A Harmonic Minor', 'E Phrygian'], -2, -7, 0.9, 0.95),
  Romantic: traits([0.5, -0.2], 0.85, ['C Major'], -8, 0, 0.9, 1),
  Dreamy: traits([0.3, -0.5], 0.82, ['F Lydian'], -12, 5, 0.8, 1),
  Tense: traits([-0.6, 0.6], 1.05, ['B Locrian', 'A Harmonic Minor'], 4, -2, 1.1, 0.85),
  Playful: traits([0.7, 0.4], 1.06, ['D Pentatonic', 'G Mixolydian'], 0, 5, 1.1, 0.6),
  Epic: traits([0.3, 0.8], 0.95, ['A Minor', 'D Dorian'], 14, 0, 1.15, 0.95),
}

const NEUTRAL = traits([0, 0], 1, ['C Major', 'A Minor'], 0, 0, 1, 0.9)

/** The traits of a mood; null if none was named. */
export const moodTraits = (mood: Mood | null): MoodTraits => (mood === null ? NEUTRAL : MOODS[mood])
