import { Flag, Name, Timestamp, text, trimmedText, Uuid } from '../schema/fields'
import { z } from '../schema/zod'
import type { RemixSource as OfSong } from '../song/remixSource'
import { PublicPage } from './paging'

/** The permissions of others for a published song. */
export const License = z.enum(['CC-BY', 'CC-BY-NC', 'CC0', 'ALL-RIGHTS-RESERVED'])
export type License = z.infer<typeof License>

/** A license in a request: `standard` means all rights reserved. */
const LicenseChoice = z
  .enum([...License.options, 'standard'])
  .transform((choice): License => (choice === 'standard' ? 'ALL-RIGHTS-RESERVED' : choice))

/** The song's author with their public names. Both names are null for an author who chose none. */
export const SongAuthor = z.object({
  id: z.string(),
  /** The username. */
  name: z.string().nullable(),
  display_name: z.string().nullable(),
})
export type SongAuthor = z.infer<typeof SongAuthor>

/** See {@link OfSong}. */
export const RemixSource = z.object({
  id: z.string().nullable(),
  name: z.string(),
  author: z.string().nullable(),
}) satisfies z.ZodType<OfSong>
export type RemixSource = OfSong

/** A song of the cloud library. Null where nothing was chosen; the app has the texts for that. */
export const SongRecord = z.object({
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
  /**
   * Identifies this version of the song's notes: the first 16 hexadecimal digits of the SHA-256 of its bytes, used in
   * the address of its default cover. Null without bytes.
   */
  notes_tag: z.string().nullable(),
  /** Seconds from the start to the end. Null when the server has not read this version yet or cannot read it. */
  duration: z.number().nonnegative().nullable(),
  /** Null like `duration`. */
  note_count: z.number().int().nonnegative().nullable(),
  author: SongAuthor,
  /** Null for a song that is not a remix of another user's song. */
  remix_of: RemixSource.nullable(),
})
export type SongRecord = z.infer<typeof SongRecord>

/** A page of songs with the total number. */
export const SongList = z.object({ data: z.array(SongRecord), count: z.number().int().nonnegative() })
export type SongList = z.infer<typeof SongList>

/** `GET /songs/public`. */
export const PublicSongsQuery = PublicPage.extend({
  /** Only songs of these genres, separated by commas, in any letter case. */
  genre: text({ max: 512 })
    .transform((value) => value.split(',').map((genre) => genre.trim().toLowerCase()))
    .optional(),
})
export type PublicSongsQuery = z.output<typeof PublicSongsQuery>

/** `/songs/public/user/{userId}`. */
export const PublicSongsPath = z.object({ userId: Uuid })

const label = text({ max: 64 }).nullish()

/** The answer to one of the user's uploads, or `covers/{genre}__{mood}.png` with known names. */
const coverImage = text({ max: 255 }).nullish()

/** `POST /songs`. `data_id` is the id from `POST /songs/data`. */
export const SongCreate = z.object({
  name: Name,
  data_id: Uuid,
  is_public: Flag.default(false),
  genre: label,
  mood: label,
  cover_image: coverImage,
  /** The source of these bytes, if any: a song that allows remixes. With one's own song this makes a copy. */
  remix_of: Uuid.nullish(),
})
export type SongCreate = z.input<typeof SongCreate>

/** `PUT /songs/{id}`. Missing fields keep their values. */
export const SongRecordUpdate = z.object({
  name: Name.optional(),
  genre: label,
  mood: label,
  cover_image: coverImage,
})
export type SongRecordUpdate = z.input<typeof SongRecordUpdate>

/**
 * `POST /songs/{id}/publish`; the body is optional. Missing fields keep their last values; at first these are CC-BY,
 * everything allowed, attributed to the author by name. Permissions that the license fixes take precedence (see
 * license.ts).
 */
export const PublishSettings = z.object({
  license: LicenseChoice.optional(),
  allowDownload: Flag.optional(),
  allowRemix: Flag.optional(),
  requireAttribution: Flag.optional(),
  attributionName: trimmedText({ max: 255 }).nullish(),
  /** Whether an unpublished song gets back its previous place among the newest. */
  keepPlace: Flag.optional(),
})
export type PublishSettings = z.input<typeof PublishSettings>

/** The number of plays, including this one. */
export const PlayCount = z.object({ id: z.string(), playCount: z.number().int().nonnegative() })
export type PlayCount = z.infer<typeof PlayCount>
