import { useTranslation } from 'react-i18next'
import { AccountMenu } from './AccountMenu'
import { Notifications } from './Notifications'
import styles from './TopBar.module.css'

export function TopBar() {
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
