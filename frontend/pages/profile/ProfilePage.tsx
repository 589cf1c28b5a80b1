import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicName } from '#shared/api/accounts/names'
import { failureOf } from '../../api'
import { currentUserQuery } from '../../api/queries'
import { Button, FailedState } from '../../ui'
import { EditProfile } from './edit/EditProfile'
import { OwnSongs } from './OwnSongs'
import { ProfileHead } from './ProfileHead'
import { ProfileHeadSkeleton } from './ProfileHeadSkeleton'
import styles from './ProfilePage.module.css'
import { ProfileTabs } from './ProfileTabs'

/** The signed-in user's own profile, which they can edit, and their songs. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const me = useQuery(currentUserQuery)
  const [isEditing, setEditing] = useState(false)
  return (
    <section className={styles.page} aria-label={t('title')} aria-busy={me.isPending}>
      {me.isPending && <ProfileHeadSkeleton />}
      {me.isLoadingError && <FailedState title={t('failed')} {...failureOf(me)} />}
      {me.data && (
        <ProfileHead
          user={me.data}
          name={publicName(me.data)}
          action={
            <Button icon={<Pencil size={15} />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          }
        />
      )}
      {!me.isLoadingError && <ProfileTabs songs={<OwnSongs />} />}
      {isEditing && me.data && <EditProfile user={me.data} onClose={() => setEditing(false)} />}
    </section>
  )
}
