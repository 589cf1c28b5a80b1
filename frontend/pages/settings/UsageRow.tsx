import { useTranslation } from 'react-i18next'
import { Select } from '../../ui'
import { Row } from './Row'
import styles from './SelectRow.module.css'
import { usages, useUsage } from './usage'

export function UsageRow() {
  const { t } = useTranslation('settings')
  const [usage, setUsage] = useUsage()
  return (
    <Row
      title={t('usage.title')}
      action={
        <Select
          className={styles.select}
          label={t('usage.title')}
          value={usage}
          options={usages.map((value) => ({ value, label: t(`usage.${value}`) }))}
          onChange={setUsage}
        />
      }
    >
      {t('usage.text')}
    </Row>
  )
}
