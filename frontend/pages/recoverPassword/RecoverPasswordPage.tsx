import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame'
import { RecoverPasswordForm } from './RecoverPasswordForm'

export function RecoverPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame
      title={t('recover.title')}
      text={t('recover.text')}
      footer={
        <>
          {t('recover.remembered')} <Link to="/login">{t('recover.logIn')}</Link>
        </>
      }
    >
      <RecoverPasswordForm />
    </AuthFrame>
  )
}
