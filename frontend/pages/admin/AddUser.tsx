import { useTranslation } from 'react-i18next'
import { createUser } from '../../api'
import { UserForm } from './UserForm'
import { NewUserValues, type UserValues } from './userValues'
import { useUserChange } from './useUserChange'

const empty: UserValues = {
  email: '',
  fullName: '',
  password: '',
  confirmPassword: '',
  isSuperuser: false,
  isActive: false,
}

export function AddUser({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin')
  const add = useUserChange(
    ({ email, fullName, password, isSuperuser, isActive }: UserValues) =>
      createUser({
        email: email.trim(),
        full_name: fullName.trim() || null,
        password,
        is_superuser: isSuperuser,
        is_active: isActive,
      }),
    t('addForm.done'),
    onClose,
  )
  return (
    <UserForm
      title={t('add')}
      text={t('addForm.text')}
      rules={NewUserValues}
      initial={empty}
      savesValidOnly
      busy={add.isPending}
      error={add.error}
      onSubmit={(values) => add.mutate(values)}
      onClose={onClose}
    />
  )
}
