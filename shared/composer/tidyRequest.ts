import { readBlueprint } from './blueprint'
import type { ComposeRequest, TrackRequest } from './request'
import {
  BAR_COUNTS,
  COMPLEXITY,
  GENRES,
  INSTRUMENTS,
  KEY_NAMES,
  LANGUAGES,
  MAX_PROMPT,
  MOODS,
  SEED,
  TEMPO,
  TRACK_COUNT,
  TRACK_TYPES,
  VARIANT,
} from './vocabulary'

/** Half of a surrogate pair, left when a text is cut inside a character. */
const LONE_SURROGATE = /\p{Cs}/gu

const oneOf = <T>(words: readonly T[], value: T | null): T | null => (words.includes(value as T) ? value : null)

const numberIn = ({ min, max }: { min: number; max: number }, value: number | null): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? Math.min(max, Math.max(min, value)) : null

const wholeIn = (range: { min: number; max: number }, value: number | null): number | null => {
  const number = numberIn(range, value)
  return number === null ? null : Math.round(number)
}

/** A request with every value in its range, whatever the input: numbers are clamped, unknown words become "auto". */
export function tidyRequest(request: ComposeRequest): ComposeRequest {
  return {
    prompt: request.prompt.slice(0, MAX_PROMPT).replace(LONE_SURROGATE, '\ufffd'),
    genre: oneOf(GENRES, request.genre),
    mood: oneOf(MOODS, request.mood),
    scale: oneOf(KEY_NAMES, request.scale),
    bars: oneOf(BAR_COUNTS, request.bars),
    tempo: wholeIn(TEMPO, request.tempo),
    trackCount: wholeIn(TRACK_COUNT, request.trackCount),
    tracks: request.tracks.slice(0, TRACK_COUNT.max).map(tidyTrack),
    seed: wholeIn(SEED, request.seed),
    language: oneOf(LANGUAGES, request.language),
    variant: wholeIn(VARIANT, request.variant) ?? 0,
    takes: Array.from(request.takes.slice(0, TRACK_COUNT.max), (each) => wholeIn(VARIANT, each) ?? 0),
    humanise: numberIn({ min: 0, max: 1 }, request.humanise) ?? 0,
    blueprint: readBlueprint(request.blueprint),
  }
}

const tidyTrack = ({ type, complexity, instrument }: TrackRequest): TrackRequest => ({
  type: oneOf(TRACK_TYPES, type),
  complexity: wholeIn(COMPLEXITY, complexity),
  instrument: oneOf(INSTRUMENTS, instrument),
})
