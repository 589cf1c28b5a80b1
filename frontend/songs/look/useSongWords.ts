import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { ageOf } from './age'
import { findGenre, findMood, isNone } from './kinds'

/** The words for a song's properties in the current language. */
export function useSongWords() {
  const { t, i18n } = useTranslation('songDialogs')
  return useMemo(() => songWords(t, i18n.language), [t, i18n.language])
}

export type SongWords = ReturnType<typeof songWords>

function songWords(t: TFunction<'songDialogs'>, language: string) {
  const numbers = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const genre = (word: string | null): string => {
    const known = findGenre(word)
    if (known) return t(`genres.${known.key}`)
    return isNone(word) ? t('uncategorized') : (word ?? '')
  }
  const mood = (word: string | null): string => {
    const known = findMood(word)
    if (known) return t(`moods.${known.key}`)
    return isNone(word) ? t('unknownMood') : (word ?? '')
  }
  return {
    genre,
    mood,
    /** Genre and mood: 'Lo-fi • Calm'. */
    kind: (song: Pick<SongRecord, 'genre' | 'mood'>) => `${genre(song.genre)} • ${mood(song.mood)}`,
    /** The permissions of a public song, in one line. */
    license: ({ license }: Pick<SongRecord, 'license'>) =>
      license === null || license === 'ALL-RIGHTS-RESERVED' ? t('personalUseOnly') : t(`licensesToOthers.${license}`),
    /** The time since `then`, '2hr'. Both in milliseconds. */
    age: (then: number, now: number) => {
      const { unit, count } = ageOf(then, now)
      return t(`age.${unit}`, { count })
    },
    /** A short number, '1.2K'. */
    shortNumber: (value: number) => numbers.format(value),
    dateTime: (iso: string) => dates.format(new Date(iso)),
  }
}
