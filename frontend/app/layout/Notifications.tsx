import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui'
import styles from './TopBar.module.css'

export function Notifications() {
  const { t } = useTranslation('shell')
  const label = t('notifications.label')
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={styles.bell} aria-label={label}>
          <Bell />
        </button>
      }
    >
      <p className={styles.none}>{t('notifications.none')}</p>
    </Popover>
  )
}
