import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { User } from '#shared/api/accounts/users'
import { failureOf, listUsers } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { useSignUpMode } from '../../session/signIn/useSignUpMode'
import { Button, FailedState } from '../../ui'
import { AddUser } from './AddUser'
import styles from './AdminPage.module.css'
import { DeleteUser } from './DeleteUser'
import { EditUser } from './EditUser'
import { Invitations } from './invitations/Invitations'
import { Pages } from './Pages'
import { PAGE_SIZE, usePageNumber } from './pageNumbers'
import { UsersTable } from './UsersTable'

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly user: User }

/** All accounts of the server, five per page, newest first. */
export function UsersManagement({ me }: { readonly me: User }) {
  const { t } = useTranslation('admin')
  const [page, goTo] = usePageNumber()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const mode = useSignUpMode()
  const users = useQuery({
    queryKey: [...queryKeys.users, { page }],
    queryFn: ({ signal }) => listUsers({ skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  const last = Math.max(1, Math.ceil((users.data?.count ?? 0) / PAGE_SIZE))
  // The last user of a page was deleted, or the address names a page that does not exist.
  if (users.data && !users.isPlaceholderData && page > last) return <Navigate to={`?page=${last}`} replace />
  return (
    <section className={styles.page} aria-busy={users.isFetching}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
        {users.data && <span className={styles.count}>{t('count', { count: users.data.count })}</span>}
        <Button
          className={styles.add}
          variant="primary"
          icon={<UserPlus size={16} />}
          onClick={() => setAsked({ what: 'add' })}
        >
          {t('add')}
        </Button>
      </header>
      {users.isLoadingError ? (
        <FailedState title={t('failed')} {...failureOf(users)} />
      ) : (
        <UsersTable
          users={users.isPending || users.isPlaceholderData ? undefined : users.data.data}
          me={me}
          onEdit={(user) => setAsked({ what: 'edit', user })}
          onDelete={(user) => setAsked({ what: 'delete', user })}
        />
      )}
      {users.data && <Pages page={page} last={last} onPage={goTo} />}
      {mode === 'invite' && <Invitations />}
      {asked?.what === 'add' && <AddUser onClose={close} />}
      {asked?.what === 'edit' && <EditUser user={asked.user} onClose={close} />}
      {asked?.what === 'delete' && <DeleteUser user={asked.user} onClose={close} />}
    </section>
  )
}
