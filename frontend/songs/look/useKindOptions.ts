import { useTranslation } from 'react-i18next'
import type { SelectOption } from '../../ui'
import { type Kind, NONE, songGenres, songMoods } from './kinds'
import { useSongWords } from './useSongWords'

/**
 * Options for genres and moods, by their stored names. `own`: words of existing songs; those missing from our lists
 * come last.
 */
export function useKindOptions(own: { readonly genres: Iterable<string>; readonly moods: Iterable<string> }) {
  const { t } = useTranslation('songDialogs')
  const words = useSongWords()
  const options = (kinds: readonly Kind<string>[], own: Iterable<string>, word: (name: string) => string) => {
    const names = new Set([...kinds.map(({ name }) => name), ...own])
    names.delete(NONE)
    return [...names].map((name): SelectOption<string> => ({ value: name, label: word(name) }))
  }
  return {
    genres: [{ value: NONE, label: t('uncategorized') }, ...options(songGenres, own.genres, words.genre)],
    moods: [{ value: NONE, label: t('unknownMood') }, ...options(songMoods, own.moods, words.mood)],
  }
}
