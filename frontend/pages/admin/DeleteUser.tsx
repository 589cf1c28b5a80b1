import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { deleteUser } from '../../api'
import { ConfirmDialog } from '../../ui'
import { useUserChange } from './useUserChange'

interface Props {
  readonly user: User
  readonly onClose: () => void
}

export function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation('admin')
  const remove = useUserChange(deleteUser, t('deleteForm.done'), onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete')}
      description={
        <>
          <strong>{user.full_name ? `${user.full_name} (${user.email})` : user.email}</strong>
          <br />
          {t('deleteForm.text')}
        </>
      }
      confirmLabel={t('deleteForm.submit')}
      busy={remove.isPending}
      error={remove.isError ? t('deleteForm.failed') : undefined}
      onConfirm={() => remove.mutate(user.id)}
      onCancel={onClose}
    />
  )
}
