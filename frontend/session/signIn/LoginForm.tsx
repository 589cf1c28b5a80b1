import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from '#shared/schema/zod'
import { ApiError, errorMessage, linkSocial, login } from '../../api'
import { askConfirm, Button, Notice, toast } from '../../ui'
import { signIn } from '../session'
import { EmailField } from './EmailField'
import { emailField, requiredText } from './fields'
import form from './form.module.css'
import { PasswordField } from './PasswordField'

/** The values of the login form with their rules. */
const LoginValues = z.object({
  email: emailField,
  // Old passwords may be shorter than new ones must be, so only the server judges them.
  password: requiredText(() => i18next.t('auth:errors.passwordRequired')),
})
type LoginValues = z.infer<typeof LoginValues>

interface Props {
  readonly initialEmail?: string
  /** Shown above the fields until the first attempt. */
  readonly notice?: ReactNode
  /** Whether a provider account is pending in this browser, to be linked to the account that logs in. */
  readonly linkWaits?: boolean
  /** Whether links open in new tabs. */
  readonly newTab?: boolean
  readonly autoFocus?: boolean
}

/** The login form. When the session starts, its parent navigates. */
export function LoginForm({ initialEmail = '', notice, linkWaits = false, newTab = false, autoFocus }: Props) {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginValues),
    mode: 'onBlur',
    defaultValues: { email: initialEmail, password: '' },
  })
  const attempt = useMutation({
    mutationFn: ({ email, password }: LoginValues) => login(email.trim(), password),
    onSuccess: (token) => {
      signIn(token)
      if (linkWaits) void offerLink()
    },
  })
  const { errors } = formState
  return (
    <form className={form.form} noValidate onSubmit={handleSubmit((values) => attempt.mutate(values))}>
      {attempt.isError ? <Notice kind="error">{messageOf(attempt.error)}</Notice> : attempt.isIdle && notice}
      <EmailField {...register('email')} autoFocus={autoFocus} error={errors.email?.message} />
      <PasswordField
        {...register('password')}
        size="lg"
        label={t('password')}
        hideLabel
        reserveNote
        testId="password-input"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Link className={form.aside} to="/recover-password" target={newTab ? '_blank' : undefined}>
        {t('login.forgot')}
      </Link>
      <Button className={form.submit} variant="primary" size="lg" type="submit" busy={attempt.isPending}>
        {attempt.isPending ? t('login.busy') : t('login.submit')}
      </Button>
    </form>
  )
}

/** The server's own words; without any, a general sentence. */
const messageOf = (error: unknown): string =>
  error instanceof ApiError && (error.reason !== undefined || error.status === 0)
    ? error.message
    : i18next.t('auth:login.failed')

/** Asks after a login whether to link the pending provider account, and links it. */
async function offerLink(): Promise<void> {
  const wanted = await askConfirm({
    title: i18next.t('auth:social.linkTitle'),
    description: i18next.t('auth:social.linkText'),
    confirmLabel: i18next.t('auth:social.link'),
    cancelLabel: i18next.t('auth:social.dontLink'),
  })
  if (!wanted) return
  try {
    await linkSocial()
    toast(i18next.t('auth:social.linked'), 'success')
  } catch (error) {
    toast(i18next.t('auth:social.linkFailed', { reason: errorMessage(error) }), 'error')
  }
}
