import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../api'
import { PasswordField } from '../../session/signIn/PasswordField'
import { Button, Checkbox, Dialog, Notice, TextField } from '../../ui'
import { useSatisfies } from '../auth/useSatisfies'
import styles from './UserForm.module.css'
import type { EditedUserValues, NewUserValues, UserValues } from './userValues'

interface Props {
  readonly title: string
  readonly text: ReactNode
  readonly rules: typeof NewUserValues | typeof EditedUserValues
  readonly initial: UserValues
  /** Explains an empty password. Without this hint, a password is required. */
  readonly passwordHint?: string
  /** Whether Save is disabled until everything is valid. */
  readonly savesValidOnly?: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (values: UserValues) => void
  readonly onClose: () => void
}

/** The dialog to add or edit a user. */
export function UserForm(props: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const formId = useId()
  const { register, control, handleSubmit, formState, trigger } = useForm<UserValues>({
    resolver: zodResolver(props.rules),
    mode: 'onBlur',
    criteriaMode: 'all',
    defaultValues: props.initial,
  })
  const { errors, touchedFields } = formState
  const isRight = useSatisfies(control, props.rules)
  const isNew = props.passwordHint === undefined
  const check = (name: 'isSuperuser' | 'isActive') => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Checkbox ref={ref} label={t(`form.${name}`)} checked={value} onChange={onChange} onBlur={onBlur} />
      )}
    />
  )
  return (
    <Dialog
      open
      title={props.title}
      description={props.text}
      locked={props.busy}
      onOpenChange={(open) => !open && props.onClose()}
      footer={
        <>
          <Button variant="quiet" disabled={props.busy} onClick={props.onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={props.savesValidOnly && !isRight}
            busy={props.busy}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit(props.onSubmit)}>
        {props.error != null && <Notice kind="error">{errorMessage(props.error)}</Notice>}
        <TextField
          {...register('email')}
          label={t('form.email')}
          placeholder={t('form.email')}
          testId="email-input"
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
        />
        <TextField
          {...register('fullName')}
          label={t('form.fullName')}
          placeholder={t('form.fullName')}
          testId="full-name-input"
          autoComplete="off"
          error={errors.fullName?.message}
        />
        <PasswordField
          // A later change of the password may change whether the confirmation matches, so check it again.
          {...register('password', { onBlur: () => touchedFields.confirmPassword && trigger('confirmPassword') })}
          label={t('form.setPassword')}
          placeholder={t('form.password')}
          testId="password-input"
          autoComplete="new-password"
          required={isNew}
          hint={props.passwordHint}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label={t('form.confirmPassword')}
          placeholder={t('form.confirmPassword')}
          testId="confirm-password-input"
          autoComplete="new-password"
          required={isNew}
          error={errors.confirmPassword?.message}
        />
        <div className={styles.checks}>
          {check('isSuperuser')}
          {check('isActive')}
        </div>
      </form>
    </Dialog>
  )
}
