import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/usePageTitle'
import { Logo } from '../../ui'
import styles from './LegalPage.module.css'

interface LegalSection {
  readonly id: string
  readonly title: string
  readonly text: string
}

interface Props {
  readonly title: string
  readonly lead: string
  /** Date of the last change, such as `2026-01-31`. */
  readonly changed: string
  readonly sections: readonly LegalSection[]
}

/** A public page with a long text and its table of contents. */
export function LegalPage({ title, lead, changed, sections }: Props) {
  const { t, i18n } = useTranslation(['legal', 'common'])
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(changed))
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand} aria-label={t('common:productName')}>
          <Logo size={24} />
          <span>{t('common:productName')}</span>
        </Link>
        <Link to="/" className={styles.back}>
          <ArrowLeft />
          {t('back')}
        </Link>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>{t('updated', { date })}</p>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={t('contents')}>
            <h2>{t('contents')}</h2>
            <ul>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.text}>
            {sections.map((section) => (
              <section key={section.id} id={section.id}>
                <h2>{section.title}</h2>
                <p>{section.text}</p>
              </section>
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}
