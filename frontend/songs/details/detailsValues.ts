import i18next from 'i18next'
import type { SongRecord, SongRecordUpdate } from '#shared/api/songs'
import { IMAGE_MEDIA_TYPES, MAX_COVER_BYTES } from '#shared/api/uploads'
import { z } from '#shared/schema/zod'
import { genreName, moodName, NONE } from '../look/kinds'

const { t } = i18next

/** The values of the details form with their rules. */
export const DetailsValues = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('songDialogs:details.nameMissing') }),
  genre: z.string(),
  mood: z.string(),
  /** The cover after saving; null: the default for the genre and mood. */
  cover: z.string().nullable(),
  /** The chosen picture file. */
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

export const detailsOf = (song: SongRecord): DetailsValues => ({
  name: song.name,
  genre: genreName(song.genre),
  mood: moodName(song.mood),
  cover: song.cover_image,
  picture: null,
})

/** The chosen genre or mood; null if none was chosen. */
export const chosen = (word: string): string | null => (word === NONE ? null : word)

/** The changes to send to the server. */
export const changesOf = ({ name, genre, mood, cover }: DetailsValues): SongRecordUpdate => ({
  name,
  genre: chosen(genre),
  mood: chosen(mood),
  cover_image: cover,
})
