import type { GenreProfile } from '../genres/profile'
import type { Understanding } from '../prompt/understanding'
import { randomOf } from '../random'
import type { ComposeRequest } from '../request'
import { moodTraits } from '../theory/moods'
import { type Mood, TEMPO } from '../vocabulary'
import { type Choice, choice, said } from './choice'

const clamp = (bpm: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, bpm)))

/** How much the tempo of takes of one request varies, as a share. */
const SPREAD = 0.04

/**
 * Beats per minute: the form's, then the prompt's clamped to 40–200, then the genre's usual tempo, adjusted for mood
 * and scene and clamped to the genre's range. Words ("slow") may leave that range, because the writer chose them.
 */
export function chooseTempo(
  request: ComposeRequest,
  { tempo: named, sceneTempo }: Understanding,
  profile: GenreProfile,
  mood: Mood | null,
  seed: number,
): Choice<number> {
  if (request.tempo !== null) return choice(clamp(request.tempo, TEMPO.min, TEMPO.max), 'form')
  if (named?.value.bpm != null) return said(named, clamp(named.value.bpm, TEMPO.min, TEMPO.max))
  const { min, max, usual } = profile.tempo
  const spread = 1 + SPREAD * (2 * randomOf(seed, 'tempo').next() - 1)
  // When words ask for a speed, mood and scene do not change it.
  if (named?.value.factor != null) return said(named, clamp(usual * named.value.factor * spread, TEMPO.min, TEMPO.max))
  const bent = clamp(usual * moodTraits(mood).tempo * sceneTempo * spread, min, max)
  return choice(bent, mood === null ? 'genre' : 'mood')
}
