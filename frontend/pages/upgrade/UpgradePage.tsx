import { Check, PartyPopper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../core/usePageTitle'
import { Button } from '../../ui'
import styles from './UpgradePage.module.css'

const points = ['editor', 'library', 'compose', 'publish', 'export'] as const

/** The plan of the beta, free for everybody. */
export function UpgradePage() {
  const { t } = useTranslation('upgrade')
  const navigate = useNavigate()
  usePageTitle(t('plan'))
  return (
    <section className={styles.page}>
      <span className={styles.sign}>
        <PartyPopper aria-hidden />
      </span>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.plan}>
        <header className={styles.head}>
          <h2 className={styles.name}>{t('plan')}</h2>
          <span className={styles.badge}>{t('current')}</span>
          <p className={styles.price}>{t('price')}</p>
        </header>
        <ul className={styles.points} aria-label={t('includes')}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <Check aria-hidden /> {t(`points.${point}`)}
            </li>
          ))}
        </ul>
        <Button className={styles.start} variant="primary" size="lg" onClick={() => navigate('/editor')}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}
