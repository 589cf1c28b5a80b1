import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { publicName } from '#shared/api/accounts/names'
import { ApiError, failureOf, getProfile } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { usePageTitle } from '../../core/usePageTitle'
import { Button, EmptyState, FailedState } from '../../ui'
import { ProfileHead } from './ProfileHead'
import { ProfileHeadSkeleton } from './ProfileHeadSkeleton'
import styles from './ProfilePage.module.css'
import { ProfileTabs } from './ProfileTabs'
import { PublicSongList } from './PublicSongList'

/** A user's public page: their profile and their published songs. */
export function PublicProfilePage() {
  const { t } = useTranslation('profile')
  const { username = '' } = useParams()
  const profile = useQuery({
    queryKey: queryKeys.profile(username),
    queryFn: ({ signal }) => getProfile(username, signal),
  })
  usePageTitle((profile.data && publicName(profile.data)) || username)
  if (isUnknown(profile.error)) return <Nobody name={username} />
  return (
    <section className={styles.page} aria-label={t('title')} aria-busy={profile.isPending}>
      {profile.isPending && <ProfileHeadSkeleton />}
      {profile.isLoadingError && <FailedState title={t('failed')} {...failureOf(profile)} />}
      {profile.data && (
        <>
          <ProfileHead user={profile.data} name={publicName(profile.data)} />
          <ProfileTabs songs={<PublicSongList userId={profile.data.id} />} />
        </>
      )}
    </section>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

function Nobody({ name }: { readonly name: string }) {
  const { t } = useTranslation(['profile', 'common'])
  const navigate = useNavigate()
  return (
    <EmptyState
      role="alert"
      art={<UserRoundX size={32} strokeWidth={1.5} />}
      title={t('notFound.title')}
      text={t('notFound.text', { name })}
      action={<Button onClick={() => navigate('/')}>{t('common:goHome')}</Button>}
    />
  )
}
