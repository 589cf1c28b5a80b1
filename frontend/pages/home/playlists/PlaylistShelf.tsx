import { ListMusic, ListPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../../api'
import { isUnreachable, onReachable } from '../../../api/http/connection'
import { newPlaylistDialog, usePlaylists } from '../../../songs'
import { Button, FailedState, Skeleton, useAsk } from '../../../ui'
import styles from './PlaylistShelf.module.css'
import { PlaylistTile } from './PlaylistTile'

/** Number of newest playlists shown at first. Each tile requests its songs, so the rest wait for a press. */
const FIRST = 8

/** The user's playlists, to play and to open. */
export function PlaylistShelf() {
  const { t } = useTranslation('library')
  const playlists = usePlaylists()
  const [isWhole, setWhole] = useState(false)
  const { error, refetch, isLoadingError } = playlists
  const isAway = isLoadingError && isUnreachable(error)
  useEffect(() => (isAway ? onReachable(() => void refetch()) : undefined), [isAway, refetch])
  // The library below says that the server cannot be reached.
  if (isAway) return null
  const newest = [...(playlists.data ?? [])].reverse()
  const shown = isWhole ? newest : newest.slice(0, FIRST)
  return (
    <section aria-label={t('shelf.title')} aria-busy={playlists.isPending}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('shelf.title')}</h2>
        <NewPlaylistButton />
      </header>
      {playlists.isPending && (
        <ul className={styles.tiles} aria-hidden="true">
          {['a', 'b', 'c'].map((place) => (
            <li key={place}>
              <Skeleton className={styles.place} />
            </li>
          ))}
        </ul>
      )}
      {playlists.isLoadingError && <FailedState title={t('shelf.failed')} {...failureOf(playlists)} />}
      {playlists.data?.length === 0 && (
        <p className={styles.empty}>
          <ListMusic aria-hidden /> {t('shelf.empty')}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.tiles}>
          {shown.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistTile playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
      {newest.length > shown.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {t('shelf.all', { count: newest.length })}
        </Button>
      )}
    </section>
  )
}

function NewPlaylistButton() {
  const { t } = useTranslation('library')
  const ask = useAsk()
  return (
    <Button icon={<ListPlus size={16} />} onClick={() => ask(newPlaylistDialog, {})}>
      {t('newPlaylist')}
    </Button>
  )
}
