import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#shared/api/accounts/invitations'
import { failureOf, listInvitations } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import { Button, FailedState, useAsk } from '../../../ui'
import { SkeletonRows } from '../UsersTable'
import table from '../UsersTable.module.css'
import styles from './Invitations.module.css'
import { InvitationTableRow } from './InvitationTableRow'
import { InviteDialog } from './InviteDialog'

/** The invitations that have not expired, if signing up needs one. */
export function Invitations() {
  const { t } = useTranslation('invitations')
  const ask = useAsk()
  const invitations = useQuery({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => listInvitations(signal),
  })
  return (
    <section className={styles.section} aria-labelledby="invitations" aria-busy={invitations.isFetching}>
      <header className={styles.header}>
        <div>
          <h2 id="invitations" className={styles.title}>
            {t('title')}
          </h2>
          <p className={styles.text}>{t('text')}</p>
        </div>
        <Button icon={<Link2 size={16} />} onClick={() => void ask(InviteDialog, {})}>
          {t('add')}
        </Button>
      </header>
      {invitations.isLoadingError ? (
        <FailedState title={t('failed')} {...failureOf(invitations)} />
      ) : (
        <InvitationTable invitations={invitations.data?.data} />
      )}
    </section>
  )
}

/** Undefined while the invitations load. */
function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] | undefined }) {
  const { t } = useTranslation('invitations')
  if (invitations?.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.note')}</th>
          <th scope="col">{t('columns.uses')}</th>
          <th scope="col">{t('columns.expires')}</th>
          <th scope="col" className={table.actions}>
            {t('columns.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations ? (
          invitations.map((invitation) => <InvitationTableRow key={invitation.id} invitation={invitation} />)
        ) : (
          <SkeletonRows rows={2} columns={4} />
        )}
      </tbody>
    </table>
  )
}
