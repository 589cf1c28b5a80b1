import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from '#shared/schema/zod'
import { ApiError, errorMessage, resetPassword } from '../../api'
import { newPasswordField, requiredText, samePassword } from '../../session/signIn/fields'
import form from '../../session/signIn/form.module.css'
import { PasswordField } from '../../session/signIn/PasswordField'
import { Button, Notice, toast } from '../../ui'
import type { LoginPageState } from '../auth/loginPageState'
import { refusedFields } from '../auth/refusedFields'

const serverNames = { new_password: 'newPassword' } as const

/** The values of the form for a new password, with their rules. */
const ResetValues = z
  .object({
    newPassword: newPasswordField,
    confirmPassword: requiredText(() => i18next.t('auth:errors.confirmRequired')),
  })
  .refine(...samePassword('newPassword', 'confirmPassword'))
type ResetValues = z.infer<typeof ResetValues>

/** Sets a new password with the token in the page's address. Sends nothing without a token. */
export function ResetPasswordForm() {
  const { t } = useTranslation('auth')
  const token = useSearchParams()[0].get('token')
  const { register, handleSubmit, formState, trigger, setError } = useForm({
    resolver: zodResolver(ResetValues),
    mode: 'onBlur',
    criteriaMode: 'all',
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const attempt = useReset(token, (name, message) => setError(name, { message }, { shouldFocus: true }))
  const { errors, touchedFields } = formState
  const field = { size: 'lg', hideLabel: true, reserveNote: true, autoComplete: 'new-password' } as const
  return (
    <form className={form.form} noValidate onSubmit={handleSubmit((values) => token && attempt.mutate(values))}>
      <ResetNotice hasToken={Boolean(token)} error={attempt.error} />
      <PasswordField
        // A later change of the password may change whether the confirmation matches, so check it again.
        {...register('newPassword', { onBlur: () => touchedFields.confirmPassword && trigger('confirmPassword') })}
        {...field}
        label={t('newPassword')}
        testId="new-password-input"
        hint={t('passwordRule')}
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        {...field}
        label={t('confirmPassword')}
        testId="confirm-password-input"
        error={errors.confirmPassword?.message}
      />
      <Button className={form.submit} variant="primary" size="lg" type="submit" busy={attempt.isPending}>
        {attempt.isPending ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  )
}

function useReset(token: string | null, onRefused: (field: 'newPassword', message: string) => void) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ newPassword }: ResetValues) => resetPassword({ token: token ?? '', new_password: newPassword }),
    onSuccess: () => {
      toast(t('reset.done'), 'success')
      navigate('/login', { state: { passwordSet: true } satisfies LoginPageState })
    },
    onError: (error) => {
      for (const [field, message] of refusedFields(error, serverNames)) onRefused(field, message)
    },
  })
}

/** The problem with the link or with the whole attempt. */
function ResetNotice({ hasToken, error }: { readonly hasToken: boolean; readonly error: unknown }) {
  const { t } = useTranslation('auth')
  const again = <Link to="/recover-password">{t('reset.again')}</Link>
  if (!hasToken)
    return (
      <Notice kind="error">
        {t('reset.noToken')} {again}
      </Notice>
    )
  if (!error || refusedFields(error, serverNames).length > 0) return null
  const isLink = error instanceof ApiError && error.code === 'invalid_token'
  return (
    <Notice kind="error">
      <span className={form.line}>{errorMessage(error)}</span>
      {isLink && (
        <span className={form.line}>
          {t('reset.invalid')} {again}
        </span>
      )}
    </Notice>
  )
}
