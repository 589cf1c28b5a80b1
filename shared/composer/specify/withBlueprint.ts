import type { Blueprint } from '../blueprint'
import type { Found, NamedTrack, Ranked, Understanding } from '../prompt/understanding'

const found = <T>(value: T): Found<T> => ({ value, evidence: [], by: 'blueprint' })
const ranked = <T>(value: T): Ranked<T> => ({ ...found(value), isNamed: true })

/**
 * The findings of a prompt, with the blueprint's values replacing them. Where the blueprint is open, the prompt's stay.
 */
export function withBlueprint(prompt: Understanding, blueprint: Blueprint | null): Understanding {
  if (!blueprint) return prompt
  const { genre, mood, tonic, scale, tempo, bars, complexity, tracks } = blueprint
  const named = prompt.key?.value
  const hasKey = tonic !== undefined || scale !== undefined
  return {
    ...prompt,
    genre: genre ? ranked(genre) : prompt.genre,
    secondGenre: genre && genre !== prompt.genre?.value ? null : prompt.secondGenre,
    mood: mood ? ranked(mood) : prompt.mood,
    key: hasKey ? found({ tonic: tonic ?? named?.tonic ?? null, scale: scale ?? named?.scale ?? null }) : prompt.key,
    tempo: tempo ? found({ bpm: tempo, factor: null }) : prompt.tempo,
    bars: bars ? found(bars) : prompt.bars,
    seconds: bars ? null : prompt.seconds,
    complexity: complexity ? found(complexity) : prompt.complexity,
    ...(tracks && { trackCount: found(tracks.length), wanted: tracks.map((track) => found(wish(track))), only: false }),
  }
}

const wish = ({ type, instrument, program }: NonNullable<Blueprint['tracks']>[number]): NamedTrack => ({
  type,
  instrument: type === 'drums' ? 'Drums' : (instrument ?? null),
  program: program ?? null,
})
