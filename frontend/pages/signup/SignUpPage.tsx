import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { nextPath } from '../../session/nextPath'
import { Divider } from '../../session/signIn/Divider'
import { SocialButtons } from '../../session/signIn/SocialButtons'
import { AuthFrame } from '../auth/AuthFrame'
import { WhyHere } from '../auth/WhyHere'
import { SignUpForm } from './SignUpForm'

export function SignUpPage() {
  const { t } = useTranslation('auth')
  const { search, state } = useLocation()
  const [query] = useSearchParams()
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
      <WhyHere />
      <SocialButtons next={nextPath(query)} />
      <Divider>{t('signUp.divider')}</Divider>
      <SignUpForm />
    </AuthFrame>
  )
}
