import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { UserRound } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from '#shared/schema/zod'
import { errorMessage, login, signUp } from '../../api'
import { signIn } from '../../session/session'
import { EmailField } from '../../session/signIn/EmailField'
import { emailField, newPasswordField, requiredText, samePassword } from '../../session/signIn/fields'
import form from '../../session/signIn/form.module.css'
import { PasswordField } from '../../session/signIn/PasswordField'
import { Button, Checkbox, Notice, TextField } from '../../ui'
import type { LoginPageState } from '../auth/loginPageState'
import { refusedFields } from '../auth/refusedFields'

const empty: SignUpValues = { fullName: '', email: '', password: '', confirmPassword: '', terms: false }
const serverNames = { full_name: 'fullName', email: 'email', password: 'password' } as const

/** The values of the sign-up form with their rules. */
const SignUpValues = z
  .object({
    fullName: requiredText(() => i18next.t('auth:errors.fullNameRequired')).refine(
      (name) => name === '' || name.trim() !== '',
      { error: () => i18next.t('auth:errors.fullNameRequired') },
    ),
    email: emailField,
    password: newPasswordField,
    confirmPassword: requiredText(() => i18next.t('auth:errors.confirmRequired')),
    terms: z.boolean().refine((ticked) => ticked, { error: () => i18next.t('auth:errors.termsRequired') }),
  })
  .refine(...samePassword('password', 'confirmPassword'))
type SignUpValues = z.infer<typeof SignUpValues>

export function SignUpForm() {
  const { t } = useTranslation(['auth', 'invitations'])
  const [search] = useSearchParams()
  const superuserToken = search.get('superuser')
  const invitation = search.get('invitation')
  const { register, control, handleSubmit, formState, trigger, setError } = useForm({
    resolver: zodResolver(SignUpValues),
    mode: 'onBlur',
    criteriaMode: 'all',
    defaultValues: empty,
  })
  const attempt = useSignUp(superuserToken, invitation)
  const submit = handleSubmit((values) =>
    attempt.mutate(values, {
      onError: (error) => {
        for (const [name, message] of refusedFields(error, serverNames))
          setError(name, { message }, { shouldFocus: true })
      },
    }),
  )
  const isAboutAll = attempt.isError && refusedFields(attempt.error, serverNames).length === 0
  const { errors, touchedFields } = formState
  const field = { size: 'lg', hideLabel: true, reserveNote: true } as const
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      {superuserToken && <Notice kind="info">{t('signUp.superuser')}</Notice>}
      {invitation && !superuserToken && <Notice kind="info">{t('invitations:signUp.invited')}</Notice>}
      {isAboutAll && <Notice kind="error">{errorMessage(attempt.error)}</Notice>}
      <TextField
        {...register('fullName')}
        {...field}
        label={t('fullName')}
        testId="full-name-input"
        autoComplete="name"
        maxLength={255}
        icon={<UserRound />}
        hint={t('signUp.fullNameHint')}
        error={errors.fullName?.message}
      />
      <EmailField {...register('email')} error={errors.email?.message} />
      <PasswordField
        // A later change of the password may change whether the confirmation matches, so check it again.
        {...register('password', { onBlur: () => touchedFields.confirmPassword && trigger('confirmPassword') })}
        {...field}
        label={t('password')}
        testId="password-input"
        hint={t('passwordRule')}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        {...field}
        label={t('confirmPassword')}
        testId="confirm-password-input"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <Controller
        name="terms"
        control={control}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Checkbox
            ref={ref}
            label={<Agreement />}
            reserveNote
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
            testId="terms-checkbox"
          />
        )}
      />
      <Button className={form.submit} variant="primary" size="lg" type="submit" busy={attempt.isPending}>
        {attempt.isPending ? t('signUp.busy') : t('signUp.submit')}
      </Button>
    </form>
  )
}

/** The links to terms and privacy. They open in new tabs, so that the form keeps its text. */
function Agreement() {
  return (
    <Trans
      ns="auth"
      i18nKey="signUp.agree"
      components={{
        terms: <Link to="/terms" target="_blank" />,
        privacy: <Link to="/privacy" target="_blank" />,
      }}
    />
  )
}

/**
 * Creates the account and signs in; the page's guard then navigates. If the sign-in fails, the account exists anyway,
 * and the user continues at the login page.
 */
function useSignUp(superuserToken: string | null, invitation: string | null) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return useMutation({
    mutationFn: async ({ fullName, email, password }: SignUpValues) => {
      const account = await signUp({
        full_name: fullName.trim(),
        email: email.trim(),
        password,
        superuser_token: superuserToken ?? undefined,
        invitation: invitation ?? undefined,
      })
      const token = await login(account.email, password).catch(() => null)
      return { email: account.email, token }
    },
    onSuccess: ({ email, token }) => {
      if (token !== null) return signIn(token)
      const next = new URLSearchParams(search)
      for (const used of ['superuser', 'invitation']) next.delete(used)
      navigate(
        { pathname: '/login', search: next.toString() },
        { state: { createdEmail: email } satisfies LoginPageState },
      )
    },
  })
}
