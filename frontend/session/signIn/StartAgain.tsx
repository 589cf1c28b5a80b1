import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui'

/** Replaces the ways to sign in if the server runs only for this desktop, whose account has no password. */
export function StartAgain() {
  const { t } = useTranslation('desktop')
  return <Notice kind="info">{t('signedOut.text')}</Notice>
}
