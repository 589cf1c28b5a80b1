import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame'
import { SignUpForm } from './SignUpForm'

export function SignUpPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  return (
    <AuthFrame
      title={t('signUp.title')}
      text={t('signUp.text')}
      footer={
        <>
          {t('signUp.haveAccount')} <Link to={{ pathname: '/login', search }}>{t('signUp.logIn')}</Link>
        </>
      }
    >
      <SignUpForm />
    </AuthFrame>
  )
}
