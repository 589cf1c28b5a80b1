import { useTranslation } from 'react-i18next'
import { Logo } from './Logo'
import styles from './MessagePage.module.css'

export function LoadingPage() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status">
      <div className={styles.breathing}>
        <Logo size={40} />
      </div>
      <p className={styles.text}>{t('loading')}</p>
    </div>
  )
}
