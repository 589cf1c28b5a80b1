import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SongActions, type SongWords, useSongActions, useSongWords } from '../../../../songs'

/** What every card needs; made once for all of them. */
export interface CardTools {
  readonly t: TFunction<['library', 'songDialogs']>
  readonly words: SongWords
  readonly unpublish: SongActions['unpublish']
}

/** The same object until the language changes, so that a card that did not change is not drawn anew. */
export function useCardTools(): CardTools {
  const { t } = useTranslation(['library', 'songDialogs'])
  const words = useSongWords()
  const { unpublish } = useSongActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and actions follow from the language, which `t` stands for.
  return useMemo(() => ({ t, words, unpublish }), [t])
}
