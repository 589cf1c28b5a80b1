import type { Understanding } from '../prompt/understanding'
import { randomOf } from '../random'
import type { ComposeRequest } from '../request'
import { KEY_OF_SCALE, type Key, type ScaleKind } from '../theory/key'
import { moodTraits } from '../theory/moods'
import type { Genre, Mood, ScaleName } from '../vocabulary'
import { type Choice, choice, said } from './choice'

/** Keys that a genre leans to when neither a key nor a mood is named. */
const LEANINGS: Partial<Record<Genre, readonly ScaleName[]>> = {
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
const usualTonic = (scale: ScaleKind): number => Object.values(KEY_OF_SCALE).find((key) => key.scale === scale)!.tonic

/** The key: the form's, else the prompt's (completed where only half of it is named), else one that suits the mood or the genre. */
export function chooseKey(
  request: ComposeRequest,
  { key: named }: Understanding,
  genre: Genre | null,
  mood: Mood | null,
  seed: number,
): Choice<Key> {
  if (request.scale !== null) return choice(KEY_OF_SCALE[request.scale], 'form')
  const traits = moodTraits(mood)
  if (named) {
    const { tonic, scale } = named.value
    const kind = scale ?? (traits.valence < 0 ? 'minor' : 'major')
    return said(named, { tonic: tonic ?? usualTonic(kind), scale: kind })
  }
  const leaning = genre === null ? undefined : LEANINGS[genre]
  const scales = mood === null ? (leaning ?? traits.scales) : traits.scales
  const from = mood !== null ? 'mood' : leaning ? 'genre' : 'default'
  return choice(KEY_OF_SCALE[randomOf(seed, 'key').pick(scales)], from)
}
