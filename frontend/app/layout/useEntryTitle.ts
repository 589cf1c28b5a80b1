import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

const entries = ['discover', 'profile', 'settings', 'admin'] as const

/** Names the pages of the navigation in the browser's tab. Other pages call `usePageTitle` themselves. */
export function useEntryTitle(): void {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const product = t('common:productName')
  const entry = entries.find((one) => pathname === `/${one}`)
  const title = entry ? `${t(`navigation.${entry}`)} · ${product}` : pathname === '/' ? product : undefined
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
