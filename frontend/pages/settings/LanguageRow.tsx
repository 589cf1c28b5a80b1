import { useTranslation } from 'react-i18next'
import { languages, setLanguage, useLanguage } from '../../core/i18n/language'
import { Select } from '../../ui'
import { Row } from './Row'
import styles from './SelectRow.module.css'

export function LanguageRow() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (
    <Row
      title={t('language.title')}
      action={
        <Select
          className={styles.select}
          label={t('language.title')}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLanguage}
        />
      }
    >
      {t('language.text')}
    </Row>
  )
}
