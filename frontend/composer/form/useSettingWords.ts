import { useTranslation } from 'react-i18next'
import type { ScaleName } from '#shared/composer/vocabulary'
import { useSongWords } from '../../songs/look/useSongWords'
import type { Setting } from './composerValues'

/** Says a chosen setting in a word or two: 'Lo-fi', '16 bars'. */
export function useSettingWords() {
  const { t } = useTranslation('composer')
  const words = useSongWords()
  return (setting: Setting, value: string): string => {
    switch (setting) {
      case 'genre':
        return words.genre(value)
      case 'mood':
        return words.mood(value)
      case 'scale':
        return t(`scales.${value as ScaleName}`)
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
