import { useTranslation } from 'react-i18next'
import { AccountMenu } from './AccountMenu'
import styles from './TopBar.module.css'

export function TopBar() {
  const { t } = useTranslation('common')
  return (
    <header className={styles.bar}>
      <span className={styles.welcome}>{t('account.welcome')}</span>
      <span className={styles.beta}>{t('beta')}</span>
      <span className={styles.grow} />
      <AccountMenu />
    </header>
  )
}
