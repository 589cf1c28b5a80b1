import { type ComposeRequest, EMPTY_REQUEST } from '#shared/composer/request'
import {
  BAR_COUNTS,
  type BarCount,
  GENRES,
  INSTRUMENTS,
  type Instrument,
  MOODS,
  SCALE_OPTIONS,
  TRACK_TYPES,
  type TrackType,
} from '#shared/composer/vocabulary'
import { pairwise } from './pairwise'

/** Every `step`-th item. */
export const every = <T>(step: number, items: readonly T[]): T[] => items.filter((_, i) => i % step === 0)

export const request = (changes: Partial<ComposeRequest>): ComposeRequest => ({ ...EMPTY_REQUEST, ...changes })

/** Every combination of genre, mood and scale: 1,500 requests with one seed each. */
export const cells = (bars: BarCount = 16): ComposeRequest[] =>
  GENRES.flatMap((genre, g) =>
    MOODS.flatMap((mood, m) =>
      SCALE_OPTIONS.map((scale, s) => request({ genre, mood, scale, bars, seed: 1 + g * 100 + m * 10 + s })),
    ),
  )

/** Every combination of genre and scale, without a mood, for measurements at other lengths. */
export const genresAndScales = (bars: BarCount): ComposeRequest[] =>
  GENRES.flatMap((genre, g) =>
    SCALE_OPTIONS.map((scale, s) => request({ genre, scale, bars, seed: 5001 + g * 10 + s })),
  )

const TRACKS = 8

/**
 * A pairwise cover of length, tempo, number of tracks, and type, instrument and complexity of each track. Genres, moods
 * and scales take turns. A null type leaves the choice to the composer.
 */
export function cover(): ComposeRequest[] {
  const perTrack = Object.fromEntries(
    Array.from({ length: TRACKS }, (_, i) => [
      [`type${i}`, [...TRACK_TYPES, null]],
      [`instrument${i}`, [...INSTRUMENTS, null]],
      [`complexity${i}`, [1, 5, 10]],
    ]).flat(),
  )
  const rounds = [0, 1, 2, 3, 4].flatMap(() =>
    pairwise({ bars: BAR_COUNTS, tempo: [40, 90, 120, 140, 200], count: [1, 2, 3, 4, 5, 6, 7, 8], ...perTrack }),
  )
  return rounds.map((row, i) => {
    const values = row as Record<string, unknown>
    const count = values.count as number
    return request({
      genre: GENRES[i % GENRES.length],
      mood: MOODS[(i * 7) % MOODS.length],
      scale: SCALE_OPTIONS[(i * 3) % SCALE_OPTIONS.length],
      bars: values.bars as BarCount,
      tempo: values.tempo as number,
      trackCount: count,
      // Each round starts with a different track.
      tracks: Array.from({ length: count }, (_, t) => {
        const at = (t + Math.floor(i / 80)) % TRACKS
        return {
          type: values[`type${at}`] as TrackType | null,
          instrument: values[`instrument${at}`] as Instrument | null,
          complexity: values[`complexity${at}`] as number,
        }
      }),
      seed: 9000 + i,
    })
  })
}

/** Requests with nothing chosen and a prompt that says nothing, at every length. */
export const defaults = (): ComposeRequest[] => [
  ...BAR_COUNTS.map((bars) => request({ bars })),
  request({}),
  request({ prompt: '…' }),
  request({ prompt: 'something nice' }),
  ...Array.from({ length: 8 }, (_, i) => request({ trackCount: i + 1 })),
]

/** Seeds for each genre. */
const SEEDS = 20
/** Requests that differ only in their seed, grouped by genre: their songs differ only by chance. */
export const seeds = (): ComposeRequest[][] =>
  GENRES.map((genre, g) =>
    Array.from({ length: SEEDS }, (_, i) =>
      request({ genre, scale: SCALE_OPTIONS[g % SCALE_OPTIONS.length], bars: 16, seed: 20_000 + 1000 * g + i }),
    ),
  )

/** Each genre in each mood with everything else open: the effect of the mood alone. */
export const moods = (takes: number): ComposeRequest[] =>
  GENRES.flatMap((genre, g) =>
    MOODS.flatMap((mood) =>
      Array.from({ length: takes }, (_, take) => request({ genre, mood, bars: 16, seed: 40_000 + 100 * g + take })),
    ),
  )

/** A track of a type at each complexity, with its usual companions. */
export const ladder = (type: TrackType, genre: (typeof GENRES)[number], seed: number): ComposeRequest[] =>
  Array.from({ length: 10 }, (_, i) =>
    request({
      genre,
      bars: 16,
      scale: 'C Major',
      seed,
      trackCount: 4,
      tracks: (['melody', 'chords', 'bass', 'drums'] as const).map((each) => ({
        type: each,
        complexity: each === type ? i + 1 : 5,
        instrument: null,
      })),
    }),
  )
