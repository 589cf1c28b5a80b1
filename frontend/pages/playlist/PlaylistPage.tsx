import { ListMusic, ListX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { failureOf } from '../../api'
import { usePageTitle } from '../../core/usePageTitle'
import { Button, EmptyState, FailedState, Skeleton } from '../../ui'
import { SongListSkeleton } from '../songList/SongListSkeleton'
import mosaic from './Mosaic.module.css'
import { PlaylistHead } from './PlaylistHead'
import styles from './PlaylistPage.module.css'
import { PlaylistSongs } from './PlaylistSongs'
import { usePlaylist } from './usePlaylist'

/** A playlist: its songs in their order, to play, move and remove. */
export function PlaylistPage() {
  const { t } = useTranslation('playlists')
  const { id = '' } = useParams()
  const { state, playlist, entries, error, isFetching, refetch } = usePlaylist(id)
  usePageTitle(playlist?.name ?? t('kind'))
  if (state === 'notFound') return <NoPlaylist />
  if (state === 'failed') return <FailedState title={t('failed')} {...failureOf({ error, isFetching, refetch })} />
  if (!playlist || !entries)
    return (
      <section className={styles.page} aria-busy="true">
        <PlaylistHeadSkeleton />
        <SongListSkeleton />
      </section>
    )
  return (
    <section className={styles.page}>
      <PlaylistHead playlist={playlist} entries={entries} />
      {entries.length === 0 ? <EmptyPlaylist /> : <PlaylistSongs playlistId={id} entries={entries} />}
    </section>
  )
}

function NoPlaylist() {
  const { t } = useTranslation(['playlists', 'common'])
  const navigate = useNavigate()
  return (
    <EmptyState
      role="alert"
      art={<ListX size={32} strokeWidth={1.5} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button onClick={() => navigate('/')}>{t('common:goHome')}</Button>}
    />
  )
}

function EmptyPlaylist() {
  const { t } = useTranslation(['playlists', 'common'])
  const navigate = useNavigate()
  return (
    <EmptyState
      art={<ListMusic size={32} strokeWidth={1.5} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onClick={() => navigate('/')}>{t('common:goHome')}</Button>}
    />
  )
}

function PlaylistHeadSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true" data-testid="playlist-skeleton">
      <Skeleton className={mosaic.mosaic} />
      <div className={styles.words}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonCount} />
      </div>
    </div>
  )
}
