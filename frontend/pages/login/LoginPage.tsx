import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame'
import { LoginForm } from './LoginForm'

/** What sign-up leaves for this page. */
export interface LoginPageState {
  readonly createdEmail?: string
}

export function LoginPage() {
  const { t } = useTranslation('auth')
  const { search, state } = useLocation()
  const { createdEmail } = (state ?? {}) as LoginPageState
  return (
    <AuthFrame
      title={t('login.title')}
      text={t('login.text')}
      footer={
        <>
          {t('login.noAccount')} <Link to={{ pathname: '/signup', search }}>{t('login.signUp')}</Link>
        </>
      }
    >
      <LoginForm createdEmail={createdEmail} />
    </AuthFrame>
  )
}
