import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ownName } from '#shared/api/accounts/names'
import type { User } from '#shared/api/accounts/users'
import { ApiError, type ProfilePictures } from '../../../api'
import { askConfirm, Button, Dialog, Notice, toast } from '../../../ui'
import { type PictureKind, pictureFault, sizeLimit } from '../pictureRules'
import { pictureUrl } from '../pictures'
import styles from './EditProfile.module.css'
import { EditProfileValues, profileValues } from './editProfileValues'
import { PictureField } from './PictureField'
import { ProfileFields } from './ProfileFields'
import { fieldRefusal, refusedPicture } from './refusals'
import { useSaveProfile } from './useSaveProfile'

interface Props {
  readonly user: User
  readonly onClose: () => void
}

/** The form for a user's public profile. */
export function EditProfile({ user, onClose }: Props) {
  const { t, i18n } = useTranslation(['profile', 'common'])
  const formId = useId()
  const form = useForm({ resolver: zodResolver(EditProfileValues), mode: 'onBlur', defaultValues: profileValues(user) })
  const [pictures, setPictures] = useState<ProfilePictures>({})
  const [faults, setFaults] = useState<Partial<Record<PictureKind, string>>>({})
  const save = useSaveProfile(user)
  const isChanged = form.formState.isDirty || Object.keys(pictures).length > 0

  const choose = (kind: PictureKind, file: File | null) => {
    const fault = file && pictureFault(kind, file)
    setFaults({
      ...faults,
      [kind]: fault ? t(`picture.${fault}`, { size: sizeLimit(kind, i18n.language) }) : undefined,
    })
    if (!fault) setPictures({ ...pictures, [kind]: file })
  }

  const submit = form.handleSubmit((values) =>
    save.mutate(
      { values, pictures },
      {
        onSuccess: () => {
          toast(t('form.saved'), 'success')
          onClose()
        },
        onError: (error) => {
          const refused = fieldRefusal(error) ?? refusedPicture(error, pictures, t('picture.noImage'))
          if (!refused) return
          const { field, message } = refused
          if (field === 'avatar' || field === 'banner') setFaults({ ...faults, [field]: message })
          else form.setError(field, { message }, { shouldFocus: true })
        },
      },
    ),
  )

  const close = async () => {
    if (!isChanged || (await askDiscard())) onClose()
  }
  const askDiscard = () =>
    askConfirm({
      title: t('form.discard.title'),
      description: t('form.discard.text'),
      confirmLabel: t('form.discard.submit'),
      cancelLabel: t('form.discard.keep'),
      danger: true,
    })

  const picture = (kind: PictureKind, current: string | null) => (
    <PictureField
      kind={kind}
      name={form.getValues('display_name') || ownName(user) || t('anonymous')}
      current={pictureUrl(current)}
      chosen={pictures[kind]}
      error={faults[kind]}
      onChange={(file) => choose(kind, file)}
    />
  )
  return (
    <Dialog
      open
      size="md"
      title={t('form.title')}
      locked={save.isPending}
      onOpenChange={(open) => !open && void close()}
      footer={
        <>
          {save.isError && (
            <div className={styles.failure}>
              <Notice kind="error">{t(wasRefused(save.error) ? 'form.failed' : 'form.unreachable')}</Notice>
            </div>
          )}
          <Button variant="quiet" disabled={save.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {picture('banner', user.banner_url)}
        {picture('avatar', user.avatar_url)}
        <ProfileFields form={form} isNameProposed={user.display_name === null} />
      </form>
    </Dialog>
  )
}

/** Whether the server refused, so that the profile was not saved. Without an answer that is unknown. */
const wasRefused = (error: unknown) => error instanceof ApiError && error.status > 0
