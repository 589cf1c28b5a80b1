import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame'
import { ResetPasswordForm } from './ResetPasswordForm'

export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame
      title={t('reset.title')}
      text={t('reset.text')}
      footer={
        <>
          {t('recover.remembered')} <Link to="/login">{t('recover.logIn')}</Link>
        </>
      }
    >
      <ResetPasswordForm />
    </AuthFrame>
  )
}
