import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { basePath } from '../core/basePath'
import { logError } from '../core/log'
import { isMissingCode } from '../core/missingCode'
import { reportDialog } from '../help'
import { Button, Logo, useCode } from '../ui'
import styles from '../ui/page/MessagePage.module.css'

/**
 * Shown when a page breaks. The user can reload: the editor's journal keeps unsaved work. If the page's code failed to
 * load offline, the page reloads by itself when the network is back.
 */
export function RouteError() {
  const { t } = useTranslation(['common', 'help'])
  const error = useRouteError()
  useReloadOnline(isMissingCode(error))
  useEffect(() => logError(error), [error])
  // The dialogs' host may be gone with the page.
  const [reports, setReports] = useState(false)
  const Report = useCode(reportDialog, reports, () => setReports(false))
  return (
    <div className={styles.page} role="alert">
      <Logo size={40} />
      <h1 className={styles.title}>{t('brokenPage', { message: messageOf(error) })}</h1>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign(`${basePath}/`)}>{t('goHome')}</Button>
        <Button onClick={() => setReports(true)}>{t('help:report.menu')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
      {reports && Report && <Report song={null} mail={null} close={() => setReports(false)} />}
    </div>
  )
}

/**
 * Reloads the page once the network is back, but not while music plays. Browsers never retry a module that failed, so
 * only a reload helps.
 */
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
