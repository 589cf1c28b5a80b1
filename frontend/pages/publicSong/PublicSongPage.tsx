import { useQuery } from '@tanstack/react-query'
import { Disc3 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError, failureOf, getSong } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { usePageTitle } from '../../core/usePageTitle'
import { loginPathTo } from '../../session/nextPath'
import { useSession } from '../../session/session'
import { classes, EmptyState, FailedState, Skeleton } from '../../ui'
import styles from './PublicSongPage.module.css'
import { SongSheet } from './SongSheet'

/** `/song/{id}`: a song to listen to, for everyone with the link. */
export function PublicSongPage() {
  const { t } = useTranslation('publicSong')
  const { id = '' } = useParams()
  const song = useQuery({ queryKey: queryKeys.song(id), queryFn: ({ signal }) => getSong(id, signal) })
  // The sheet is large. A transition renders it in slices, so that the page stays responsive.
  const shown = useDeferredValue(song.data)
  usePageTitle(song.data?.name)
  if (isMissing(song.error)) return <Missing />
  const isComing = shown === undefined && !song.isLoadingError
  return (
    <div aria-busy={isComing}>
      {isComing && <SongSheetSkeleton />}
      {song.isLoadingError && <FailedState title={t('failed')} {...failureOf(song)} />}
      {shown && <SongSheet song={shown} />}
    </div>
  )
}

/** Whether a song is missing, private, or its address invalid; all are shown alike. */
const isMissing = (error: unknown) => error instanceof ApiError && [401, 403, 404, 422].includes(error.status)

function Missing() {
  const { t } = useTranslation('publicSong')
  const { signedIn } = useSession()
  return (
    <EmptyState
      role="alert"
      art={<Disc3 size={40} strokeWidth={1.4} />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        // Discover is for members only.
        <Link to={signedIn ? '/discover' : loginPathTo('/discover')} className={styles.action}>
          {t(signedIn ? 'missing.action' : 'missing.logIn')}
        </Link>
      }
    />
  )
}

/** Placeholder for a song's page while the song loads. */
function SongSheetSkeleton() {
  return (
    <div className={classes(styles.article, styles.sheet)} aria-hidden="true" data-testid="song-skeleton">
      <Skeleton className={styles.coverPlace} />
      <div className={styles.words}>
        <Skeleton className={styles.linePlace} />
        <Skeleton className={styles.titlePlace} />
        <Skeleton className={styles.linePlace} />
      </div>
    </div>
  )
}
