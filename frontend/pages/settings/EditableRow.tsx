import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnUserUpdate } from '#shared/api/accounts/users'
import { z } from '#shared/schema/zod'
import { errorMessage, updateMe } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { Button, TextField, toast } from '../../ui'
import styles from './EditableRow.module.css'
import { Row } from './Row'

interface Props {
  readonly title: string
  readonly value: string
  /** The text shown when it is not edited. */
  readonly shown: string
  readonly rule: z.ZodType<string, string>
  readonly changesOf: (text: string) => OwnUserUpdate
  readonly type?: 'text' | 'email'
  readonly autoComplete: string
}

/** A text of the account with an Edit button that turns it into a field. */
export function EditableRow(props: Props) {
  const { t } = useTranslation('settings')
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button exists again after the next render.
    requestAnimationFrame(() => edit.current?.focus())
  }
  if (isEditing) return <EditedRow {...props} onClose={close} />
  return (
    <Row
      title={props.title}
      action={
        <Button ref={edit} aria-label={t('editOf', { what: props.title })} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      {props.shown}
    </Row>
  )
}

function EditedRow({
  title,
  value,
  rule,
  changesOf,
  type,
  autoComplete,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ text: rule })),
    mode: 'onBlur',
    defaultValues: { text: value },
  })
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // The form's `setFocus` waits for a timer, but the next key press already belongs to the field.
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  const save = useMutation({
    mutationFn: (text: string) => updateMe(changesOf(text)),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.currentUser, user)
      toast(t('saved'), 'success')
      onClose()
    },
  })
  const submit = handleSubmit(({ text }) => (text.trim() === value ? onClose() : save.mutate(text.trim())))
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextField
        {...register('text', { onChange: () => save.reset() })}
        className={styles.field}
        label={title}
        type={type}
        autoComplete={autoComplete}
        error={formState.errors.text?.message ?? (save.isError ? errorMessage(save.error) : undefined)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
