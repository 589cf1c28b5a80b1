import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui'
import styles from './AuthFrame.module.css'
import { Workshop } from './Workshop'

interface Props {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  /** The way to the other page. */
  readonly footer: ReactNode
}

/** The picture, and beside it (below it on a narrow page) the form. */
export function AuthFrame({ title, text, children, footer }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.frame}>
      <div className={styles.picture}>
        <Workshop className={styles.workshop} />
      </div>
      <main className={styles.panel}>
        <div className={styles.content}>
          <div className={styles.brand}>
            <Logo size={28} />
            {t('productName')}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          <p className={styles.footer}>{footer}</p>
        </div>
      </main>
    </div>
  )
}
