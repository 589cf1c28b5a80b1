import { useTranslation } from 'react-i18next'
import { languages, setLanguage, useLanguage } from '../core/i18n/language'
import { setTheme, useThemeChoice } from '../core/theme'
import { SegmentedControl, Select } from '../ui'
import styles from './Preferences.module.css'

export function GeneralPage() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const theme = useThemeChoice()
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <span>{t('preferences.general.language')}</span>
        <Select
          className={styles.language}
          label={t('preferences.general.language')}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLanguage}
          testId="language-select"
        />
      </div>
      <div className={styles.row}>
        <span>{t('preferences.general.theme')}</span>
        <SegmentedControl
          label={t('preferences.general.theme')}
          value={theme}
          segments={[
            { value: 'system', label: t('preferences.general.system') },
            { value: 'light', label: t('preferences.general.light') },
            { value: 'dark', label: t('preferences.general.dark') },
          ]}
          onChange={setTheme}
        />
      </div>
    </div>
  )
}
