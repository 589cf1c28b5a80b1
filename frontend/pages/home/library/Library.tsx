import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../api'
import { SelectionBar } from '../selection/SelectionBar'
import styles from './Library.module.css'
import { LibraryControls } from './LibraryControls'
import { EmptyLibrary, FailedLibrary, NoMatch } from './LibraryStates'
import { SongGrid, SongGridSkeleton } from './SongGrid'
import { useLibrary } from './useLibrary'
import { clearFilters, isFiltered } from './view'

/** My Library: the user's songs, to find, play, open, publish, sort into playlists and delete. */
export function Library() {
  const { t } = useTranslation('library')
  const { view, songs, inPlaylist, all, shown } = useLibrary()
  const isLoading = songs.isPending || inPlaylist.isLoading
  const failed = songs.isLoadingError ? songs : inPlaylist.isLoadingError ? inPlaylist : null
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
      {failed && (
        <FailedLibrary reason={errorMessage(failed.error)} onRetry={failed.refetch} retrying={failed.isFetching} />
      )}
      {songs.data?.length === 0 && <EmptyLibrary />}
      {hasSongs && !isLoading && !failed && shown.length === 0 && <NoMatch view={view} onClear={clearFilters} />}
      {/* Another view starts at its top again. */}
      {!isLoading && !failed && shown.length > 0 && <SongGrid key={Object.values(view).join('\n')} songs={shown} />}
      <SelectionBar songs={all} />
    </section>
  )
}
