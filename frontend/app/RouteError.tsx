import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { basePath } from '../basePath'
import { Button, Logo } from '../ui'
import styles from './MessagePage.module.css'

/** Shown when a page breaks. A reload is the way out: the editor's journal keeps what was not saved. */
export function RouteError() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="alert">
      <Logo size={40} />
      <h1 className={styles.title}>{t('brokenPage', { message: messageOf(useRouteError()) })}</h1>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign(`${basePath}/`)}>{t('goHome')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText
  return error instanceof Error ? error.message : String(error)
}
