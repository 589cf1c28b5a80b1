import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage, login } from '../../api'
import { signIn, useSession } from '../../app/session/session'
import { Button, TextField } from '../../ui'
import form from '../auth/form.module.css'
import { Notice } from '../auth/Notice'
import { PasswordField } from '../auth/PasswordField'
import { LoginValues } from './loginValues'

interface Props {
  /** The address of the account that was just made. */
  readonly createdEmail?: string
}

export function LoginForm({ createdEmail }: Props) {
  const { t } = useTranslation('auth')
  const { ended } = useSession()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginValues),
    mode: 'onBlur',
    defaultValues: { email: createdEmail ?? '', password: '' },
  })
  // The guard of this page leads on as soon as the session starts.
  const attempt = useMutation({
    mutationFn: ({ email, password }: LoginValues) => login(email.trim(), password),
    onSuccess: signIn,
  })
  const { errors } = formState
  return (
    <form className={form.form} noValidate onSubmit={handleSubmit((values) => attempt.mutate(values))}>
      {attempt.isError && <Notice kind="error">{errorMessage(attempt.error)}</Notice>}
      {attempt.isIdle && createdEmail && <Notice kind="info">{t('login.created')}</Notice>}
      {attempt.isIdle && ended === 'over' && <Notice kind="info">{t('login.ended')}</Notice>}
      <TextField
        {...register('email')}
        size="lg"
        label={t('email')}
        hideLabel
        reserveNote
        placeholder={t('email')}
        testId="email-input"
        type="email"
        autoComplete="username"
        icon={<Mail />}
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        size="lg"
        label={t('password')}
        hideLabel
        reserveNote
        placeholder={t('password')}
        testId="password-input"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button className={form.submit} variant="primary" size="lg" type="submit" busy={attempt.isPending}>
        {attempt.isPending ? t('login.busy') : t('login.submit')}
      </Button>
    </form>
  )
}
