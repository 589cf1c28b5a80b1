import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MOST_DAYS, MOST_USES } from '#shared/api/accounts/invitations'
import { z } from '#shared/schema/zod'
import { createInvitation, errorMessage } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import { CopyField } from '../../../songs/share/CopyField'
import { Button, type Close, Dialog, Notice, TextField } from '../../../ui'
import styles from './Invitations.module.css'

const wholeNumber = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most, {
      error: () => i18next.t('invitations:form.wholeNumber', { least: 1, most }),
    })

const InviteValues = z.object({ note: z.string().max(255), uses: wholeNumber(MOST_USES), days: wholeNumber(MOST_DAYS) })
type InviteValues = z.infer<typeof InviteValues>

/** Asks who is invited and for how long, then shows the invitation's link. */
export function InviteDialog({ close }: { readonly close: Close<void> }) {
  const { t } = useTranslation('invitations')
  const queryClient = useQueryClient()
  const making = useMutation({
    mutationFn: ({ note, uses, days }: InviteValues) =>
      createInvitation({ note: note.trim() || null, uses: Number(uses), days: Number(days) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations }),
  })
  if (making.data)
    return (
      <Dialog
        open
        title={t('made.title')}
        description={t('made.text')}
        onOpenChange={(open) => !open && close()}
        footer={
          <Button variant="primary" onClick={() => close()}>
            {t('made.done')}
          </Button>
        }
      >
        <CopyField label={t('made.link')} text={making.data.url} />
      </Dialog>
    )
  return (
    <InviteForm
      busy={making.isPending}
      error={making.error}
      onSubmit={(values) => making.mutate(values)}
      onClose={close}
    />
  )
}

interface FormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (values: InviteValues) => void
  readonly onClose: () => void
}

function InviteForm({ busy, error, onSubmit, onClose }: FormProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const formId = useId()
  const { register, handleSubmit, formState } = useForm<InviteValues>({
    resolver: zodResolver(InviteValues),
    mode: 'onBlur',
    defaultValues: { note: '', uses: '1', days: '7' },
  })
  const { errors } = formState
  return (
    <Dialog
      open
      title={t('add')}
      locked={busy}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('form.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit(onSubmit)}>
        {error != null && <Notice kind="error">{errorMessage(error)}</Notice>}
        <TextField
          {...register('note')}
          label={t('form.note')}
          hint={t('form.noteHint')}
          autoComplete="off"
          maxLength={255}
          error={errors.note?.message}
        />
        <TextField {...register('uses')} label={t('form.uses')} inputMode="numeric" error={errors.uses?.message} />
        <TextField {...register('days')} label={t('form.days')} inputMode="numeric" error={errors.days?.message} />
      </form>
    </Dialog>
  )
}
