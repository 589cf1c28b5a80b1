import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { errorMessage, saveProfile } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { Avatar, Button, toast } from '../../ui'
import { PICTURE_ACCEPT, pictureFault, sizeLimit } from '../profile/pictureRules'
import { pictureUrl } from '../profile/pictures'
import styles from './PhotoRow.module.css'

/** The user's picture, or the first letter of their name. */
export function PhotoRow({ user }: { readonly user: User }) {
  const { t, i18n } = useTranslation('settings')
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const change = useChangePhoto()
  const size = sizeLimit('avatar', i18n.language)
  const choose = (file: File) => {
    const found = pictureFault('avatar', file)
    setFault(found && t(`photo.${found}`, { size }))
    if (!found) change.mutate(file)
  }
  const failure = fault ?? (change.isError ? errorMessage(change.error) : null)
  return (
    <section className={styles.row}>
      <Avatar name={user.full_name || user.display_name || user.email} src={pictureUrl(user.avatar_url)} size="xl" />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('photo.title')}</h2>
        <p className={failure ? styles.error : styles.text} role={failure ? 'alert' : undefined}>
          {failure ?? t('photo.text', { size })}
        </p>
        <div className={styles.buttons}>
          <Button
            disabled={user.avatar_url === null || change.isPending}
            onClick={() => {
              setFault(null)
              change.mutate(null)
            }}
          >
            {t('photo.remove')}
          </Button>
          <Button busy={change.isPending} onClick={() => picker.current?.click()}>
            {t('photo.change')}
          </Button>
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        data-testid="photo-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) choose(file)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}

function useChangePhoto() {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (avatar: File | null) => saveProfile({}, { avatar }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.currentUser, saved)
      toast(t('saved'), 'success')
    },
  })
}
