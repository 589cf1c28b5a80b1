import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ComposerValues, chosenSettings, type Setting } from '../composerValues'
import styles from './ComposerForm.module.css'
import { useSettingWords } from './useSettingWords'

interface Props {
  readonly values: ComposerValues
  readonly onForget: (setting: Setting) => void
}

/** The chosen settings, visible even while the settings are closed. A press resets one to auto. */
export function ChosenSettings({ values, onForget }: Props) {
  const { t } = useTranslation('composer')
  const word = useSettingWords()
  return chosenSettings(values).map((setting) => {
    const value = word(setting, values[setting], values)
    return (
      <button
        key={setting}
        type="button"
        className={styles.chip}
        aria-label={t('back', { setting: t(`settings.${setting}`), value })}
        onClick={() => onForget(setting)}
      >
        {value}
        <X aria-hidden />
      </button>
    )
  })
}
