import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { basePath } from '../basePath'
import { Button, Logo } from '../ui'
import styles from './MessagePage.module.css'

/**
 * Shown when a page breaks. A reload is the way out: the editor's journal keeps what was not saved. A page whose code could not
 * be fetched is tried again when the network is back.
 */
export function RouteError() {
  const { t } = useTranslation('common')
  const message = messageOf(useRouteError())
  useRetryOnline(message === t('errors.unreachable'))
  return (
    <div className={styles.page} role="alert">
      <Logo size={40} />
      <h1 className={styles.title}>{t('brokenPage', { message })}</h1>
      <div className={styles.actions}>
        <Button onClick={() => window.location.assign(`${basePath}/`)}>{t('goHome')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  )
}

function useRetryOnline(isWanted: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    if (!isWanted) return
    const retry = () => void navigate(location, { replace: true, state: location.state })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isWanted, navigate, location])
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText
  return error instanceof Error ? error.message : String(error)
}
