import { Palette } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../core/usePageTitle'
import { openPreferences } from '../../preferences/dialogs'
import { IconButton, LegalLinks, Logo } from '../../ui'
import styles from './AuthFrame.module.css'
import { Workshop } from './Workshop'

interface Props {
  readonly title: string
  /** The page's name in the browser's tab; default: the title. */
  readonly pageTitle?: string
  readonly text: string
  readonly children: ReactNode
  /** The link to the other page. */
  readonly footer: ReactNode
}

/** A picture with the form beside it, or below it on a narrow page. */
export function AuthFrame({ title, pageTitle = title, text, children, footer }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  usePageTitle(pageTitle)
  return (
    <div className={styles.frame}>
      <div className={styles.picture}>
        <Workshop className={styles.workshop} />
      </div>
      <main className={styles.panel}>
        <div className={styles.content}>
          <div className={styles.brand}>
            <Logo size={28} />
            {t('common:productName')}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          {footer && <p className={styles.footer}>{footer}</p>}
        </div>
        <LegalLinks>
          <IconButton icon={<Palette />} label={t('preferences')} tooltipSide="top" onClick={() => openPreferences()} />
        </LegalLinks>
      </main>
    </div>
  )
}
