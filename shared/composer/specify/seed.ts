import { hash32 } from '../random'
import type { ComposeRequest } from '../request'

/**
 * The seed of a request, 0 … 2³²−1: the given one, or a hash of everything it asks for, so that the same request always gives the same
 * song. The language of the explanation does not count, because it changes no note. Each variant is the next number.
 */
export function seedOf(request: ComposeRequest): number {
  const { prompt, genre, mood, scale, bars, tempo, trackCount, tracks } = request
  const wishes = tracks.map(({ type, complexity, instrument }) => [type, complexity, instrument])
  const canonical = JSON.stringify([
    prompt.normalize('NFKC').trim(),
    genre,
    mood,
    scale,
    bars,
    tempo,
    trackCount,
    wishes,
  ])
  return ((request.seed ?? hash32(canonical)) + request.variant) >>> 0
}
