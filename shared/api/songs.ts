import { Flag, Name, Timestamp, text, trimmedText, Uuid } from '../schema/fields'
import { z } from '../schema/zod'
import { Page } from './paging'

/** What others may do with a published song. */
export const License = z.enum(['CC-BY', 'CC-BY-NC', 'CC0', 'ALL-RIGHTS-RESERVED'])
export type License = z.infer<typeof License>

/** The license as it may be asked for: `standard` is another word for all rights reserved. */
const LicenseChoice = z
  .enum([...License.options, 'standard'])
  .transform((choice): License => (choice === 'standard' ? 'ALL-RIGHTS-RESERVED' : choice))

/** Whose song it is, as the public may call them. Both names are null for an author who chose none. */
export const SongAuthor = z.object({
  id: z.string(),
  /** The username. */
  name: z.string().nullable(),
  display_name: z.string().nullable(),
})
export type SongAuthor = z.infer<typeof SongAuthor>

/** The song that a remix was made of, by the names that song and author had then, so that the credit survives both. */
export const RemixSource = z.object({
  /** Null when the caller may not open the song, or not any more. */
  id: z.string().nullable(),
  name: z.string(),
  author: z.string().nullable(),
})
export type RemixSource = z.infer<typeof RemixSource>

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
  /**
   * Names this version of the song's notes: the first 16 hexadecimal digits of the SHA-256 of its bytes. The address of its default
   * cover is made of it. Null without bytes.
   */
  notes_tag: z.string().nullable(),
  /** Seconds from the start to the last event. Null until the server has read this version of the notes, and when it cannot. */
  duration: z.number().nonnegative().nullable(),
  /** Null as `duration`. */
  note_count: z.number().int().nonnegative().nullable(),
  author: SongAuthor,
  /** Null for a song that is no remix of somebody else's. */
  remix_of: RemixSource.nullable(),
})
export type Song = z.infer<typeof Song>

/** Some of the songs, and how many there are in all. */
export const SongList = z.object({ data: z.array(Song), count: z.number().int().nonnegative() })
export type SongList = z.infer<typeof SongList>

/** `GET /songs/public`. */
export const PublicSongsQuery = Page.extend({
  /** Genres, separated by commas, in any letter case: only songs of these. */
  genre: text({ max: 512 })
    .transform((value) => value.split(',').map((genre) => genre.trim().toLowerCase()))
    .optional(),
})
export type PublicSongsQuery = z.output<typeof PublicSongsQuery>

/** `/songs/public/user/{userId}`. */
export const PublicSongsPath = z.object({ userId: Uuid })

const label = text({ max: 64 }).nullish()

/** What an upload of the user answered, or `covers/{genre}__{mood}.png` with names that are known. */
const coverImage = text({ max: 255 }).nullish()

/** `POST /songs`. `data_id` is what `POST /songs/data` answered. */
export const SongCreate = z.object({
  name: Name,
  data_id: Uuid,
  is_public: Flag.default(false),
  genre: label,
  mood: label,
  cover_image: coverImage,
  /** The song that these bytes were made of, if they were: one that is open to remixes. Of an own song this is a copy. */
  remix_of: Uuid.nullish(),
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

/**
 * `POST /songs/{id}/publish`; the body may be left out. What is left out is as it was at the last time, and at the first
 * time CC-BY, everything allowed, attributed to the author by name. What the license itself says of remixes and names
 * counts (see license.ts).
 */
export const PublishSettings = z.object({
  license: LicenseChoice.optional(),
  allowDownload: Flag.optional(),
  allowRemix: Flag.optional(),
  requireAttribution: Flag.optional(),
  attributionName: trimmedText({ max: 255 }).nullish(),
  /** A song that was taken back has the place among the newest that it had before. */
  keepPlace: Flag.optional(),
})
export type PublishSettings = z.input<typeof PublishSettings>

/** How often a song was played, this time included. */
export const PlayCount = z.object({ id: z.string(), playCount: z.number().int().nonnegative() })
export type PlayCount = z.infer<typeof PlayCount>
