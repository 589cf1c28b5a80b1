import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../api'
import { signInWindow } from '../../api/desktop'
import { usePageTitle } from '../../core/usePageTitle'
import { isSignedIn, signIn } from '../../session/session'
import { EmptyState, LoadingPage } from '../../ui'
import message from '../../ui/page/MessagePage.module.css'

/** Sign-ins by token: a token works once, but effects may run twice. */
const asked = new Map<string, Promise<string>>()

function signInOnce(token: string): Promise<string> {
  const answer = asked.get(token) ?? signInWindow(token)
  asked.set(token, answer)
  return answer
}

const isUsed = (error: unknown) => error instanceof ApiError && error.code === 'invalid_token'

/** The first page of a window that the desktop's own server opened: the token in its hash signs it in. */
export function DesktopPage() {
  const { t } = useTranslation('desktop')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [token] = useState(() => window.location.hash.slice(1))
  usePageTitle()

  useEffect(() => {
    let isHere = true
    const enter = () => isHere && void navigate('/', { replace: true })
    if (token === '' && isSignedIn()) enter()
    else if (token === '') setFailure('')
    else
      signInOnce(token)
        .then((bearer) => {
          signIn(bearer)
          enter()
        })
        .catch((error: unknown) => isHere && setFailure(isUsed(error) ? '' : errorMessage(error)))
    return () => {
      isHere = false
    }
  }, [token, navigate])

  if (failure === null) return <LoadingPage />
  return (
    <main className={message.page}>
      <EmptyState
        art={<TriangleAlert size={32} />}
        title={t('signedOut.title')}
        text={failure === '' ? t('signedOut.text') : `${failure}. ${t('signedOut.text')}`}
        role="alert"
      />
    </main>
  )
}
