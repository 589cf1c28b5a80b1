import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '../classes'
import styles from './LegalLinks.module.css'

interface Props {
  readonly className?: string
  /** Shown beside the links. */
  readonly children?: ReactNode
}

/** The footer of a page: terms and privacy policy. */
export function LegalLinks({ className, children }: Props) {
  const { t } = useTranslation('auth')
  return (
    <footer className={classes(styles.legal, className)}>
      <Link to="/terms">{t('terms')}</Link>
      <Link to="/privacy">{t('privacy')}</Link>
      {children}
    </footer>
  )
}
