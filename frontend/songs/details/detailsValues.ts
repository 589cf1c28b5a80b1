import i18next from 'i18next'
import type { Song, SongUpdate } from '#shared/api/songs'
import { IMAGE_MEDIA_TYPES, MAX_COVER_BYTES } from '#shared/api/uploads'
import { z } from '#shared/schema/zod'
import { genreName, moodName, NONE } from '../look/kinds'

const { t } = i18next

/** What the details form holds, and its rules. */
export const DetailsValues = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('songDialogs:details.nameMissing') }),
  genre: z.string(),
  mood: z.string(),
  /** What the song shows once it is saved; null: the one for its genre and mood. */
  cover: z.string().nullable(),
  /** The picture that was chosen for it. */
  picture: z
    .instanceof(File)
    .nullable()
    .refine((file) => file === null || IMAGE_MEDIA_TYPES.includes(file.type), {
      error: () => t('songDialogs:details.coverNoImage'),
      abort: true,
    })
    .refine((file) => file === null || file.size <= MAX_COVER_BYTES, {
      error: () => t('songDialogs:details.coverTooLarge'),
    }),
})
export type DetailsValues = z.infer<typeof DetailsValues>

export const detailsOf = (song: Song): DetailsValues => ({
  name: song.name,
  genre: genreName(song.genre),
  mood: moodName(song.mood),
  cover: song.cover_image,
  picture: null,
})

/** Null for a genre or mood that was not chosen. */
export const chosen = (word: string): string | null => (word === NONE ? null : word)

/** What the server is to change. */
export const changesOf = ({ name, genre, mood, cover }: DetailsValues): SongUpdate => ({
  name,
  genre: chosen(genre),
  mood: chosen(mood),
  cover_image: cover,
})
