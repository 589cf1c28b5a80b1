import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { nextPath } from '../../session/nextPath'
import { Notice } from '../../ui'
import type { LoginPageState } from './loginPageState'

/** Names the action that needs an account, and says what happens after the sign-in. */
export function WhyHere() {
  const { t } = useTranslation('auth')
  const { remixOf } = (useLocation().state ?? {}) as LoginPageState
  const next = nextPath(useSearchParams()[0])
  if (next.startsWith('/editor'))
    return <Notice kind="info">{remixOf === undefined ? t('why.editor') : t('why.remix', { name: remixOf })}</Notice>
  if (next === '/discover') return <Notice kind="info">{t('why.discover')}</Notice>
  if (next.startsWith('/song/')) return <Notice kind="info">{t('why.song')}</Notice>
  return null
}
