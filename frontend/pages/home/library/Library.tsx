import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, mySongs } from '../../../api'
import { queryKeys } from '../../../app/queryKeys'
import { arrange, type SortOrder } from './arrange'
import styles from './Library.module.css'
import { LibraryControls } from './LibraryControls'
import { EmptyLibrary, FailedLibrary, NoMatch } from './LibraryStates'
import { SongGrid, SongGridSkeleton } from './SongGrid'

/** My Library: the user's songs, to find, open, rename and delete. */
export function Library() {
  const { t } = useTranslation('library')
  const [order, setOrder] = useState<SortOrder>('newest')
  const [query, setQuery] = useState('')
  const songs = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const found = arrange(songs.data ?? [], query, order)
  const hasSongs = songs.data !== undefined && songs.data.length > 0
  return (
    <section aria-label={t('title')} aria-busy={songs.isPending}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        {hasSongs && <span className={styles.count}>{t('count', { count: songs.data.length })}</span>}
        {(songs.isPending || hasSongs) && (
          <LibraryControls query={query} onQuery={setQuery} order={order} onOrder={setOrder} />
        )}
      </header>
      {songs.isPending && <SongGridSkeleton />}
      {songs.isLoadingError && (
        <FailedLibrary reason={errorMessage(songs.error)} onRetry={songs.refetch} retrying={songs.isFetching} />
      )}
      {songs.data?.length === 0 && <EmptyLibrary />}
      {hasSongs && found.length === 0 && <NoMatch query={query.trim()} onClear={() => setQuery('')} />}
      {/* Another search or order starts at its top again. */}
      {found.length > 0 && <SongGrid key={`${order} ${query}`} songs={found} />}
    </section>
  )
}
