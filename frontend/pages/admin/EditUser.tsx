import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { updateUser } from '../../api'
import { UserForm } from './UserForm'
import { EditedUserValues, type UserValues } from './userValues'
import { useUserChange } from './useUserChange'

interface Props {
  readonly user: User
  readonly onClose: () => void
}

export function EditUser({ user, onClose }: Props) {
  const { t } = useTranslation('admin')
  const edit = useUserChange(
    ({ email, fullName, password, isSuperuser, isActive }: UserValues) =>
      updateUser(user.id, {
        email: email.trim(),
        full_name: fullName.trim() || null,
        is_superuser: isSuperuser,
        is_active: isActive,
        // An empty password is not sent: the current one stays.
        ...(password && { password }),
      }),
    t('editForm.done'),
    onClose,
  )
  return (
    <UserForm
      title={t('edit')}
      text={t('editForm.text')}
      rules={EditedUserValues}
      initial={{
        email: user.email,
        fullName: user.full_name ?? '',
        password: '',
        confirmPassword: '',
        isSuperuser: user.is_superuser,
        isActive: user.is_active,
      }}
      passwordHint={t('editForm.passwordHint')}
      busy={edit.isPending}
      error={edit.error}
      onSubmit={(values) => edit.mutate(values)}
      onClose={onClose}
    />
  )
}
