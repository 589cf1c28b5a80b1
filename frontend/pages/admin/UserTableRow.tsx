import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { classes, IconButton, Menu, useFocusPassedOn } from '../../ui'
import styles from './UsersTable.module.css'

interface Props {
  readonly user: User
  readonly isMe: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function UserTableRow({ user, isMe, onEdit, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const passedOn = useFocusPassedOn()
  return (
    <tr ref={passedOn}>
      <td className={styles.name}>
        <span className={classes(!user.full_name && styles.none)}>{user.full_name || t('noName')}</span>
        {isMe && <span className={styles.you}>{t('you')}</span>}
      </td>
      <td className={styles.email}>{user.email}</td>
      <td>{user.is_superuser ? t('superuser') : t('user')}</td>
      <td>
        <span className={classes(styles.status, user.is_active && styles.active)}>
          {user.is_active ? t('active') : t('inactive')}
        </span>
      </td>
      <td className={styles.actions}>
        <Menu
          align="end"
          trigger={
            <IconButton
              icon={<Ellipsis />}
              label={t('actionsOf', { name: user.full_name || user.email })}
              disabled={isMe}
            />
          }
          items={[
            { label: t('edit'), icon: <PencilLine />, onSelect: onEdit },
            { label: t('delete'), icon: <Trash2 />, danger: true, onSelect: onDelete },
          ]}
        />
      </td>
    </tr>
  )
}
