import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { SongRecord } from '#shared/api/songs'
import { errorMessage, getPlaylistSongs, mySongs } from '../../../api'
import { connection, isUnreachable, onReachable } from '../../../api/http/connection'
import { queryKeys } from '../../../api/queryKeys'
import { keepOnly } from '../../../offline'
import { Notice } from '../../../ui'
import { SelectionBar } from '../selection/SelectionBar'
import { OfflineLibrary, WaitingSongs } from './DeviceSongs'
import { filterAndSort } from './filterAndSort'
import styles from './Library.module.css'
import { LibraryControls } from './LibraryControls'
import { EmptyLibrary, FailedLibrary, NoMatch } from './LibraryStates'
import { SongGrid, SongGridSkeleton } from './SongGrid'
import { ALL, clearFilters, isFiltered, useLibraryView } from './view'

/** My Library: the user's songs, to find, play, open, publish, sort into playlists and delete. */
export function Library() {
  const { t } = useTranslation(['library', 'offline'])
  const isAway = useStore(connection, ({ reachable }) => !reachable)
  const { view, songs, inPlaylist, all, shown } = useLibrary()
  const isLoading = songs.isPending || inPlaylist.isLoading
  const failed = songs.isLoadingError ? songs : inPlaylist.isLoadingError ? inPlaylist : null
  const isOffline = failed !== null && isUnreachable(failed.error)
  const hasSongs = all.length > 0
  return (
    <section aria-label={t('title')} aria-busy={isLoading}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        {hasSongs && (
          <span className={styles.count} role="status">
            {isFiltered(view)
              ? t('countOf', { count: shown.length, all: all.length })
              : t('count', { count: all.length })}
          </span>
        )}
        {(songs.isPending || hasSongs) && <LibraryControls view={view} songs={all} />}
      </header>
      {isLoading && <SongGridSkeleton />}
      {!isOffline && <WaitingSongs />}
      {isAway && !isOffline && hasSongs && <Notice kind="info">{t('offline:library.away')}</Notice>}
      {isOffline && <OfflineLibrary onRetry={() => void failed.refetch()} retrying={failed.isFetching} />}
      {failed && !isOffline && (
        <FailedLibrary reason={errorMessage(failed.error)} onRetry={failed.refetch} retrying={failed.isFetching} />
      )}
      {songs.data?.length === 0 && <EmptyLibrary />}
      {hasSongs && !isLoading && !failed && shown.length === 0 && <NoMatch view={view} onClear={clearFilters} />}
      {/* A new key: another view starts at its top. */}
      {!isLoading && !failed && shown.length > 0 && <SongGrid key={Object.values(view).join('\n')} songs={shown} />}
      <SelectionBar songs={all} />
    </section>
  )
}

/** Milliseconds until a library that could not be reached is requested again. */
const AGAIN = 10_000
const noSongs: readonly SongRecord[] = []
const nowhere: ReadonlySet<string> = new Set()

/** All songs of the user, and the songs in the view. */
function useLibrary() {
  const view = useLibraryView()
  // Keeps typing fast with ten thousand songs.
  const shownView = useDeferredValue(view)
  const songs = useQuery({
    queryKey: queryKeys.songs,
    queryFn: ({ signal }) => mySongs(signal),
    // Other calls may have succeeded, so nothing else would report that the server is back.
    refetchInterval: ({ state }) => (state.data === undefined && isUnreachable(state.error) ? AGAIN : false),
  })
  const inPlaylist = useQuery({
    queryKey: queryKeys.playlistSongs(view.playlist),
    queryFn: ({ signal }) => getPlaylistSongs(view.playlist, signal),
    enabled: view.playlist !== ALL,
  })
  const ids = useMemo(() => (inPlaylist.data ? new Set(inPlaylist.data) : nowhere), [inPlaylist.data])
  const all = songs.data ?? noSongs
  const shown = useMemo(() => filterAndSort(all, shownView, ids), [all, shownView, ids])
  const { data, refetch, isLoadingError } = songs
  useEffect(() => {
    // Songs deleted elsewhere must not stay on this device.
    if (data) void keepOnly(new Set(data.map(({ id }) => id))).catch(() => {})
  }, [data])
  useEffect(() => (isLoadingError ? onReachable(() => void refetch()) : undefined), [isLoadingError, refetch])
  return { view, songs, inPlaylist, all, shown }
}
