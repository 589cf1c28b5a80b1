import { useTranslation } from 'react-i18next'
import { KIND_OF, spelledTonic, spellingsOf } from '#shared/composer/theory/key'
import { tonicName } from '#shared/composer/theory/tonicName'
import type { ScaleWord, TonicWord } from '#shared/composer/vocabulary'
import { useLanguage } from '../../core/i18n/language'
import { useSongWords } from '../../songs/look/useSongWords'
import { AUTO, type ComposerValues, type Setting } from '../composerValues'

/** Names each chosen setting in a word or two: 'Lo-fi', '16 bars'. */
export function useSettingWords() {
  const { t } = useTranslation('composer')
  const language = useLanguage()
  const words = useSongWords()
  const nameOf = (tonic: TonicWord): string =>
    tonicName(tonic, language).replace(/^./, (letter) => letter.toUpperCase())
  /** The name of a tonic. Without a scale, black keys show both spellings: "F♯ / G♭". */
  const tonicWord = (pitch: number, scale: ComposerValues['scale']): string => {
    if (scale !== AUTO) return nameOf(spelledTonic({ tonic: pitch, scale: KIND_OF[scale] }))
    return [...new Set(spellingsOf(pitch))].map(nameOf).join(' / ')
  }
  return (setting: Setting, value: string, { scale }: Pick<ComposerValues, 'scale'>): string => {
    switch (setting) {
      case 'genre':
        return words.genre(value)
      case 'mood':
        return words.mood(value)
      case 'scale':
        return t(`scales.${value as ScaleWord}`)
      case 'tonic':
        return tonicWord(Number(value), scale)
      case 'bars':
        return t('chosen.bars', { count: Number(value) })
      case 'trackCount':
        return t('chosen.trackCount', { count: Number(value) })
      case 'tempo':
        return t('chosen.tempo', { tempo: value })
      case 'seed':
        return t('chosen.seed', { seed: value })
    }
  }
}
