import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from '#shared/schema/zod'
import { ApiError, changePassword, errorMessage, failureOf, requestRecovery } from '../../api'
import { currentUserQuery } from '../../api/queries'
import { limitedPasswordField, newPasswordField, requiredText, samePassword } from '../../session/signIn/fields'
import { PasswordField } from '../../session/signIn/PasswordField'
import { Button, FailedState, Notice, Skeleton, toast } from '../../ui'
import { useSatisfies } from '../auth/useSatisfies'
import styles from './PasswordTab.module.css'

const empty: PasswordValues = { current_password: '', new_password: '', confirm_password: '' }

/** The values of Change Password with their rules. */
const PasswordValues = z
  .object({
    current_password: newPasswordField,
    new_password: limitedPasswordField,
    confirm_password: requiredText(() => i18next.t('auth:errors.confirmRequired')),
  })
  .refine(...samePassword('new_password', 'confirm_password'))
type PasswordValues = z.infer<typeof PasswordValues>

/** Changes the password, or offers to set one for an account without a password. */
export function PasswordTab() {
  const { t } = useTranslation('settings')
  const me = useQuery(currentUserQuery)
  if (me.isPending) return <Skeleton className={styles.waiting} />
  if (me.isLoadingError) return <FailedState title={t('failed')} {...failureOf(me)} />
  return me.data.has_password ? <ChangePassword /> : <SetPassword email={me.data.email} />
}

/** Sets the password through a mail, which proves that the session's holder owns the address. */
function SetPassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('settings')
  const send = useMutation({ mutationFn: () => requestRecovery(email) })
  return (
    <section className={styles.form}>
      <h2 className={styles.title}>{t('setPassword.title')}</h2>
      <p>{t('setPassword.text', { email })}</p>
      <p className={styles.text}>{t('setPassword.note')}</p>
      {send.isError && <Notice kind="error">{errorMessage(send.error)}</Notice>}
      {send.isSuccess && <Notice kind="info">{t('setPassword.sent', { email })}</Notice>}
      <Button
        className={styles.submit}
        variant="primary"
        busy={send.isPending}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {t('setPassword.send')}
      </Button>
    </section>
  )
}

function ChangePassword() {
  const { t } = useTranslation(['settings', 'auth'])
  const { register, control, handleSubmit, formState, trigger, setError, reset } = useForm({
    resolver: zodResolver(PasswordValues),
    mode: 'onBlur',
    defaultValues: empty,
  })
  const { errors, touchedFields } = formState
  const isRight = useSatisfies(control, PasswordValues)
  const change = useMutation({
    mutationFn: ({ current_password, new_password }: PasswordValues) =>
      changePassword({ current_password, new_password }),
    onSuccess: () => {
      toast(t('auth:reset.done'), 'success')
      reset(empty)
    },
    onError: (error) => {
      const field = refusedPassword(error)
      if (field) setError(field, { message: errorMessage(error) }, { shouldFocus: true })
    },
  })
  const failure = change.isError && refusedPassword(change.error) === undefined ? change.error : null
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => change.mutate(values))}>
      <h2 className={styles.title}>{t('password.title')}</h2>
      <p className={styles.text}>{t('password.text')}</p>
      {failure && <Notice kind="error">{errorMessage(failure)}</Notice>}
      <PasswordField
        {...register('current_password')}
        label={t('password.current')}
        placeholder={t('password.current')}
        testId="current-password-input"
        autoComplete="current-password"
        reserveNote
        error={errors.current_password?.message}
      />
      <PasswordField
        // A later change of the password may change whether the confirmation matches, so check it again.
        {...register('new_password', { onBlur: () => touchedFields.confirm_password && trigger('confirm_password') })}
        label={t('auth:newPassword')}
        placeholder={t('auth:newPassword')}
        testId="new-password-input"
        hint={t('auth:passwordRule')}
        autoComplete="new-password"
        reserveNote
        error={errors.new_password?.message}
      />
      <PasswordField
        {...register('confirm_password')}
        label={t('auth:confirmPassword')}
        placeholder={t('auth:confirmPassword')}
        testId="confirm-password-input"
        autoComplete="new-password"
        reserveNote
        error={errors.confirm_password?.message}
      />
      <Button className={styles.submit} variant="primary" type="submit" disabled={!isRight} busy={change.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The password field that the server refused; undefined if the refusal concerns something else. */
function refusedPassword(error: unknown): 'current_password' | 'new_password' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'wrong_password') return 'current_password'
  if (error.code === 'same_password') return 'new_password'
  const name = error.fields[0]?.loc[1]
  return name === 'current_password' || name === 'new_password' ? name : undefined
}
