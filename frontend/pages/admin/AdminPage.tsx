import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { failureOf } from '../../api'
import { currentUserQuery } from '../../api/queries'
import { FailedState, toast } from '../../ui'
import styles from './AdminPage.module.css'
import { UsersManagement } from './UsersManagement'
import { Head, SkeletonRows } from './UsersTable'
import table from './UsersTable.module.css'

/** Users Management, for superusers; everybody else is sent home. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const me = useQuery(currentUserQuery)
  if (me.isPending) return <UsersSkeleton />
  if (me.isLoadingError) return <FailedState title={t('failed')} {...failureOf(me)} />
  return me.data.is_superuser ? <UsersManagement me={me.data} /> : <NotAllowed />
}

/** Placeholder for the page until the current user is known. */
function UsersSkeleton() {
  const { t } = useTranslation('admin')
  return (
    <section className={styles.page} aria-busy="true">
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
      </header>
      <table className={table.table}>
        <Head />
        <tbody>
          <SkeletonRows />
        </tbody>
      </table>
    </section>
  )
}

function NotAllowed() {
  const { t } = useTranslation('admin')
  useEffect(() => {
    toast(t('notAllowed'), 'error')
  }, [t])
  return <Navigate to="/" replace />
}
