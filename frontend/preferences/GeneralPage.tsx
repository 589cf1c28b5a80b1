import { useTranslation } from 'react-i18next'
import { resetHints, switchHints, useHints } from '../core/hints'
import { languages, setLanguage, useLanguage } from '../core/i18n/language'
import { setTheme, useThemeChoice } from '../core/theme'
import { Button, Checkbox, SegmentedControl, Select, toast } from '../ui'
import { OnThisDevice } from './OnThisDevice'
import styles from './Preferences.module.css'

export function GeneralPage() {
  const { t } = useTranslation(['shell', 'help'])
  const language = useLanguage()
  const theme = useThemeChoice()
  const hints = useHints()
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
      <div className={styles.row}>
        <Checkbox label={t('help:hints.show')} checked={hints.on === true} onChange={switchHints} />
        <Button
          size="sm"
          onClick={() => {
            resetHints()
            toast(t('help:hints.shown'))
          }}
        >
          {t('help:hints.again')}
        </Button>
      </div>
      <OnThisDevice />
    </div>
  )
}
