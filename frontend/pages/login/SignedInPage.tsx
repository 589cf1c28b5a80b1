import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/usePageTitle'
import { EmptyState } from '../../ui'
import message from '../../ui/page/MessagePage.module.css'

/** The last page of a sign-in in a new tab, which leaves unsaved work in the first tab untouched. */
export function SignedInPage() {
  const { t } = useTranslation(['auth', 'common'])
  usePageTitle(t('signedIn.title'))
  return (
    <main className={message.page}>
      <EmptyState
        art={<CircleCheck size={32} />}
        title={t('signedIn.title')}
        text={t('signedIn.text')}
        action={<Link to="/">{t('common:goHome')}</Link>}
        role="status"
      />
    </main>
  )
}
