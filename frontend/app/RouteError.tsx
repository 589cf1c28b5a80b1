import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { basePath } from '../core/basePath'
import { isMissingCode } from '../core/missingCode'
import { Button, Logo } from '../ui'
import styles from '../ui/page/MessagePage.module.css'

/**
 * Shown when a page breaks. A reload is the way out: the editor's journal keeps what was not saved. A page whose code did not load
 * offline reloads by itself when the network is back.
 */
export function RouteError() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  useReloadOnline(isMissingCode(error))
  return (
    <div className={styles.page} role="alert">
      <Logo size={40} />
      <h1 className={styles.title}>{t('brokenPage', { message: messageOf(error) })}</h1>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign(`${basePath}/`)}>{t('goHome')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  )
}

/** Browsers do not ask twice for a module that failed: only a new page gets it. Music that plays is not cut off for that. */
function useReloadOnline(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const reload = () => {
      if (navigator.mediaSession?.playbackState !== 'playing') window.location.reload()
    }
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWanted])
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText
  return error instanceof Error ? error.message : String(error)
}
