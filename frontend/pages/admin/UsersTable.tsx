import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { Skeleton } from '../../ui'
import styles from './UsersTable.module.css'
import { UserTableRow } from './UserTableRow'

interface Props {
  /** Undefined while the users load. */
  readonly users: readonly User[] | undefined
  readonly me: User
  readonly onEdit: (user: User) => void
  readonly onDelete: (user: User) => void
}

export function UsersTable({ users, me, onEdit, onDelete }: Props) {
  return (
    <table className={styles.table}>
      <Head />
      <tbody>
        {users === undefined ? (
          <SkeletonRows />
        ) : (
          users.map((user) => (
            <UserTableRow
              key={user.id}
              user={user}
              isMe={user.id === me.id}
              onEdit={() => onEdit(user)}
              onDelete={() => onDelete(user)}
            />
          ))
        )}
      </tbody>
    </table>
  )
}

export function Head() {
  const { t } = useTranslation('admin')
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.name')}</th>
        <th scope="col">{t('columns.email')}</th>
        <th scope="col">{t('columns.role')}</th>
        <th scope="col">{t('columns.status')}</th>
        <th scope="col" className={styles.actions}>
          {t('columns.actions')}
        </th>
      </tr>
    </thead>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']
const cells = ['name', 'email', 'role', 'status', 'actions']

/** At most five placeholder rows of at most five columns. */
export function SkeletonRows({ rows: count = 5, columns = 5 }) {
  return rows.slice(0, count).map((row) => (
    <tr key={row} data-testid="user-skeleton">
      {cells.slice(-columns).map((cell) => (
        <td key={cell}>
          <Skeleton className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ))
}
