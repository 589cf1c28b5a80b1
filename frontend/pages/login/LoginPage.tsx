import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { isOwnServer } from '../../desktop/mode'
import { nextPath } from '../../session/nextPath'
import { useSession } from '../../session/session'
import form from '../../session/signIn/form.module.css'
import { LoginForm } from '../../session/signIn/LoginForm'
import { SignInWays } from '../../session/signIn/SignInWays'
import { StartAgain } from '../../session/signIn/StartAgain'
import { useSignUpMode } from '../../session/signIn/useSignUpMode'
import { Notice, Spinner } from '../../ui'
import { AuthFrame } from '../auth/AuthFrame'
import type { LoginPageState } from '../auth/loginPageState'
import { WhyHere } from '../auth/WhyHere'
import { useSocialReturn } from './useSocialReturn'

/** The login page. Its guard navigates as soon as the session starts. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { search, state } = useLocation()
  const [query] = useSearchParams()
  const social = useSocialReturn()
  const mode = useSignUpMode()
  const { createdEmail } = (state ?? {}) as LoginPageState
  if (isOwnServer) return <StartAgainPage />
  return (
    <AuthFrame
      title={t('login.pageTitle')}
      text={t('login.text')}
      footer={
        mode !== 'off' && (
          <>
            {t('login.noAccount')}{' '}
            <Link to={{ pathname: '/signup', search }} state={state}>
              {t('login.signUp')}
            </Link>
          </>
        )
      }
    >
      {social.busy ? (
        <p className={form.waiting} role="status">
          <Spinner />
          {t('social.busy')}
        </p>
      ) : (
        <SignInWays next={nextPath(query)} divider={t('login.divider')}>
          <LoginForm
            initialEmail={createdEmail}
            linkWaits={social.linkRequired}
            notice={<LoginNotice socialFailure={social.failure} linkRequired={social.linkRequired} />}
          />
        </SignInWays>
      )}
    </AuthFrame>
  )
}

function StartAgainPage() {
  const { t } = useTranslation(['desktop', 'auth'])
  return (
    <AuthFrame title={t('signedOut.title')} pageTitle={t('auth:login.pageTitle')} text="" footer={null}>
      <StartAgain />
    </AuthFrame>
  )
}

interface NoticeProps {
  readonly socialFailure?: string
  readonly linkRequired: boolean
}

/** Explains why the visitor is here, if there is a reason. */
function LoginNotice({ socialFailure, linkRequired }: NoticeProps) {
  const { t } = useTranslation('auth')
  const { ended } = useSession()
  const { createdEmail, passwordSet } = (useLocation().state ?? {}) as LoginPageState
  if (socialFailure) return <Notice kind="error">{socialFailure}</Notice>
  if (linkRequired) return <Notice kind="info">{t('social.linkRequired')}</Notice>
  if (createdEmail) return <Notice kind="info">{t('login.created')}</Notice>
  if (passwordSet) return <Notice kind="info">{t('login.passwordSet')}</Notice>
  if (ended === 'over') return <Notice kind="info">{t('login.ended')}</Notice>
  return <WhyHere />
}
