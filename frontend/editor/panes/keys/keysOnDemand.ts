import i18next from 'i18next'
import { lazy } from 'react'

/** The settings page for the keys of actions. */
export const keysPage = {
  value: 'keys',
  label: () => i18next.t('keys:tab'),
  Content: lazy(async () => ({ default: (await import('./KeysPage')).KeysPage })),
}
