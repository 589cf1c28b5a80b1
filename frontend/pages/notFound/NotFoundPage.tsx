import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/usePageTitle'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  const { t } = useTranslation('common')
  usePageTitle(t('notFound.title'))
  return (
    <main className={styles.page}>
      <Staff />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <Link to="/" className={styles.link}>
        {t('notFound.back')}
      </Link>
    </main>
  )
}

/** A staff whose last note has fallen off. */
function Staff() {
  return (
    <svg className={styles.staff} viewBox="0 0 320 140" aria-hidden="true">
      {[30, 44, 58, 72, 86].map((y) => (
        <line key={y} x1="0" x2="320" y1={y} y2={y} />
      ))}
      <g className={styles.note}>
        <path d="M64 79V30" />
        <ellipse cx="56" cy="80" rx="8.5" ry="6" transform="rotate(-20 56 80)" />
        <path d="M134 65V18" />
        <ellipse cx="126" cy="66" rx="8.5" ry="6" transform="rotate(-20 126 66)" />
      </g>
      <g className={styles.fallen} transform="rotate(68 236 118)">
        <path d="M244 117V70" />
        <ellipse cx="236" cy="118" rx="8.5" ry="6" transform="rotate(-20 236 118)" />
      </g>
    </svg>
  )
}
