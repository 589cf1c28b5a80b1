import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { nextPath } from '../../session/nextPath'
import { SignInWays } from '../../session/signIn/SignInWays'
import { useSignUpMode } from '../../session/signIn/useSignUpMode'
import { Notice } from '../../ui'
import { AuthFrame } from '../auth/AuthFrame'
import { WhyHere } from '../auth/WhyHere'
import { SignUpForm } from './SignUpForm'

export function SignUpPage() {
  const { t } = useTranslation(['auth', 'invitations'])
  const { search, state } = useLocation()
  const [query] = useSearchParams()
  const closed = useClosed(query)
  return (
    <AuthFrame
      title={t('signUp.title')}
      text={t('signUp.text')}
      footer={
        <>
          {t('signUp.haveAccount')}{' '}
          <Link to={{ pathname: '/login', search }} state={state}>
            {t('signUp.logIn')}
          </Link>
        </>
      }
    >
      {closed ? (
        <Notice kind="info">{t(`invitations:signUp.${closed}`)}</Notice>
      ) : (
        <>
          <WhyHere />
          <SignInWays next={nextPath(query)} divider={t('signUp.divider')}>
            <SignUpForm />
          </SignInWays>
        </>
      )}
    </AuthFrame>
  )
}

/** The reason why this visitor cannot sign up; undefined if they can. */
function useClosed(query: URLSearchParams): 'off' | 'needed' | undefined {
  const mode = useSignUpMode()
  if (query.has('superuser') || mode === 'open') return undefined
  if (mode === 'off') return 'off'
  return query.has('invitation') ? undefined : 'needed'
}
