import type { TrackOptions } from '#shared/notation/options'
import { z } from '#shared/schema/zod'
import type { Song } from '#shared/song/song'
import { FIRST_SCORE, type ScoreSettings } from '../../model/score'

const Place = z.int().min(0)
const Options = z
  .object({
    smallest: z.union([z.literal(4), z.literal(8), z.literal(16), z.literal(32), z.literal(64)]),
    tuplets: z.boolean(),
    overlaps: z.enum(['cut', 'tied']).nullable(),
    voices: z.union([z.literal(1), z.literal(2)]).nullable(),
    clefChanges: z.boolean(),
    split: z.union([z.int().min(0).max(127), z.literal('auto')]).nullable(),
    transposes: z.boolean(),
    noteNames: z.boolean(),
  })
  .partial() satisfies z.ZodType<Partial<TrackOptions>>

/** How a song is written down, with places of tracks in the song instead of ids, which change from one opening to the next. */
export const NotationSchema = z.object({
  swing: z.boolean().nullable(),
  key: z
    .object({ fifths: z.int().min(-7).max(7), isMinor: z.boolean() })
    .nullable()
    .default(null),
  foldRepeats: z.boolean().default(false),
  hidden: z.array(Place).max(10_000),
  tracks: z.array(z.tuple([Place, Options])).max(10_000),
})
type Notation = z.infer<typeof NotationSchema>

export function keptNotation({ swing, key, foldRepeats, hidden, tracks }: ScoreSettings, song: Song): Notation {
  const placed = song.tracks.map(({ id }, place) => ({ id, place }))
  return {
    swing,
    key,
    foldRepeats,
    hidden: placed.flatMap(({ id, place }) => (hidden.has(id) ? [place] : [])),
    tracks: placed.flatMap(({ id, place }): [number, Partial<TrackOptions>][] => {
      const options = tracks.get(id)
      return options ? [[place, options]] : []
    }),
  }
}

/** `sheet`: how the score is shown. Undefined: as at first. */
export function restoredScore(
  sheet: Pick<ScoreSettings, 'layout' | 'paper' | 'zoom'> | undefined,
  notation: Notation | undefined,
  song: Song,
): ScoreSettings {
  const idAt = (place: number) => song.tracks[place]?.id
  return {
    ...FIRST_SCORE,
    ...sheet,
    swing: notation?.swing ?? null,
    key: notation?.key ?? null,
    foldRepeats: notation?.foldRepeats ?? false,
    hidden: new Set(notation?.hidden.flatMap((place) => idAt(place) ?? [])),
    tracks: new Map(
      notation?.tracks.flatMap(([place, options]): [number, Partial<TrackOptions>][] => {
        const id = idAt(place)
        return id === undefined ? [] : [[id, options]]
      }),
    ),
  }
}
