import { Flag, Name, Timestamp, text, Uuid } from './fields'
import { z } from './zod'

/** What others may do with a published song. */
export const License = z.enum(['CC-BY', 'CC-BY-NC', 'CC0', 'ALL-RIGHTS-RESERVED'])
export type License = z.infer<typeof License>

/** A song of the cloud library. Null where nothing was chosen; the app supplies the words for that. */
export const Song = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  song_data_id: z.string().nullable(),
  cover_image: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  is_public: z.boolean(),
  playCount: z.number().int().nonnegative(),
  license: License.nullable(),
  allowDownload: z.boolean(),
  allowRemix: z.boolean(),
  requireAttribution: z.boolean(),
  attributionName: z.string().nullable(),
  genre: z.string().nullable(),
  mood: z.string().nullable(),
})
export type Song = z.infer<typeof Song>

/** Some of the songs, and how many there are in all. */
export const SongList = z.object({ data: z.array(Song), count: z.number().int().nonnegative() })
export type SongList = z.infer<typeof SongList>

const label = text({ max: 64 }).nullish()

/** A cover that the song may show: none, as long as no cover can be uploaded. */
const coverImage = z
  .string()
  .nullish()
  .refine((value) => value === null || value === undefined, {
    error: 'Value error, Unknown cover image',
    params: { type: 'value_error' },
  })

/** `POST /songs`. `data_id` is what `POST /songs/data` answered. */
export const SongCreate = z.object({
  name: Name,
  data_id: Uuid,
  is_public: Flag.default(false),
  genre: label,
  mood: label,
  cover_image: coverImage,
})
export type SongCreate = z.input<typeof SongCreate>

/** `PUT /songs/{id}`. What is left out stays as it is. */
export const SongUpdate = z.object({
  name: Name.optional(),
  genre: label,
  mood: label,
  cover_image: coverImage,
})
export type SongUpdate = z.input<typeof SongUpdate>
