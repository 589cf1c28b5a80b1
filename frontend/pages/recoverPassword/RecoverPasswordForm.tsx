import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from '#shared/schema/zod'
import { errorMessage, requestRecovery } from '../../api'
import { EmailField } from '../../session/signIn/EmailField'
import { emailField } from '../../session/signIn/fields'
import form from '../../session/signIn/form.module.css'
import { Button, Notice, toast } from '../../ui'

/** The values of the recovery form with their rule. */
const RecoverValues = z.object({ email: emailField })

export function RecoverPasswordForm() {
  const { t } = useTranslation('auth')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(RecoverValues),
    mode: 'onBlur',
    defaultValues: { email: '' },
  })
  const attempt = useMutation({
    mutationFn: (email: string) => requestRecovery(email),
    onSuccess: () => toast(t('recover.sent'), 'success'),
  })
  return (
    <form className={form.form} noValidate onSubmit={handleSubmit(({ email }) => attempt.mutate(email.trim()))}>
      {attempt.isError && <Notice kind="error">{errorMessage(attempt.error)}</Notice>}
      {attempt.isSuccess && <Notice kind="info">{t('recover.next', { email: attempt.variables })}</Notice>}
      <EmailField {...register('email')} error={formState.errors.email?.message} />
      <Button className={form.submit} variant="primary" size="lg" type="submit" busy={attempt.isPending}>
        {attempt.isPending ? t('recover.busy') : t('recover.submit')}
      </Button>
    </form>
  )
}
