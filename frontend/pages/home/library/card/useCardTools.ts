import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SongActions, type SongWords, useSongActions, useSongWords } from '../../../../songs'

/** Values that every card needs, created once for all. */
export interface CardTools {
  readonly t: TFunction<['library', 'songDialogs']>
  readonly words: SongWords
  readonly unpublish: SongActions['unpublish']
}

/** Returns the same object until the language changes, so that unchanged cards do not rerender. */
export function useCardTools(): CardTools {
  const { t } = useTranslation(['library', 'songDialogs'])
  const words = useSongWords()
  const { unpublish } = useSongActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and actions depend only on the language, and `t` changes with it.
  return useMemo(() => ({ t, words, unpublish }), [t])
}
