import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui'
import { AccountMenu } from './AccountMenu'
import styles from './SiteBar.module.css'

export function SiteBar() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <header className={styles.bar}>
      <p className={styles.welcome}>
        {t('welcome')} <span className={styles.beta}>{t('common:beta')}</span>
      </p>
      <Notifications />
      <AccountMenu />
    </header>
  )
}

function Notifications() {
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
