import { required } from '../../core/required'
import type { Understanding } from '../prompt/understanding'
import { randomOf } from '../random'
import type { ComposeRequest } from '../request'
import { KEY_OF_SCALE, type Key, keyOfName, type ScaleKind } from '../theory/key'
import { moodTraits } from '../theory/moods'
import type { Genre, Mood, ScaleOption } from '../vocabulary'
import { type Choice, choice, said } from './choice'

/** Keys that a genre prefers when neither a key nor a mood is named. */
const LEANINGS: Partial<Record<Genre, readonly ScaleOption[]>> = {
  Rock: ['A Minor', 'G Mixolydian'],
  'Hip-Hop': ['A Minor', 'D Dorian'],
  'Lo-fi': ['C Major', 'F Lydian', 'A Minor'],
  'Electronic / EDM': ['A Minor', 'D Dorian'],
  Ambient: ['F Lydian', 'C Major'],
  Jazz: ['C Major', 'D Dorian'],
  'Funk / Soul': ['D Dorian', 'G Mixolydian'],
  'Cinematic / Soundtrack': ['A Minor', 'D Dorian'],
  'Acoustic / Folk': ['C Major', 'G Mixolydian'],
  Trap: ['A Minor', 'A Harmonic Minor'],
  Experimental: ['F Lydian', 'E Phrygian', 'D Dorian'],
}

/** The tonic that the form pairs with a scale. */
const usualTonic = (scale: ScaleKind): number =>
  required(
    Object.values(KEY_OF_SCALE).find((key) => key.scale === scale),
    `key of ${scale}`,
  ).tonic

/**
 * The key: the form's, then the prompt's (tonic and scale separately; a missing half is completed), then one that suits
 * the mood or the genre.
 */
export function chooseKey(
  request: ComposeRequest,
  { key: named }: Understanding,
  genre: Genre | null,
  mood: Mood | null,
  seed: number,
): Choice<Key> {
  const traits = moodTraits(mood)
  const form = request.scale === null ? null : keyOfName(request.scale)
  if (form || named) {
    const tonic = form?.tonic ?? named?.value.tonic ?? null
    const kind = form?.scale ?? named?.value.scale ?? (traits.valence < 0 ? 'minor' : 'major')
    const key = { tonic: tonic ?? usualTonic(kind), scale: kind }
    return form || !named ? choice(key, 'form') : said(named, key)
  }
  const leaning = genre === null ? undefined : LEANINGS[genre]
  const scales = mood === null ? (leaning ?? traits.scales) : traits.scales
  const from = mood !== null ? 'mood' : leaning ? 'genre' : 'default'
  return choice(KEY_OF_SCALE[randomOf(seed, 'key').pick(scales)], from)
}
