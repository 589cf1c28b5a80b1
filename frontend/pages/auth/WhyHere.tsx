import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { nameGiven } from '../../app/nameHandover'
import { nextPath } from '../../app/nextPath'
import { Notice } from './Notice'

/** What visitors wanted to do that needs an account, and what happens once they have signed in. */
export function WhyHere() {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  const next = nextPath(useSearchParams()[0])
  const name = nameGiven(state)
  if (next.startsWith('/editor'))
    return <Notice kind="info">{name === undefined ? t('why.editor') : t('why.remix', { name })}</Notice>
  if (next === '/discover') return <Notice kind="info">{t('why.discover')}</Notice>
  if (next.startsWith('/song/')) return <Notice kind="info">{t('why.song')}</Notice>
  return null
}
