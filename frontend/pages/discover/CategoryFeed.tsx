import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SongListSkeleton } from '../songList/SongListSkeleton'
import type { Category } from './categories'
import styles from './DiscoverPage.module.css'
import { EmptyCategory, FailedFeed } from './FeedStates'
import { MoreSongs } from './MoreSongs'
import { SongRows } from './SongRows'
import { useFeed } from './useFeed'

/** The songs of one category. */
export function CategoryFeed({ category }: { readonly category: Category }) {
  const { t } = useTranslation('discover')
  const feed = useFeed(category)
  const songs = feed.data
  const name = t(`categories.${category.key}`)
  return (
    <>
      <div className={styles.categoryHead}>
        <Link to="/discover" className={styles.back}>
          <ArrowLeft size={15} aria-hidden /> {t('allMusic')}
        </Link>
        <h1 className={styles.title}>{name}</h1>
      </div>
      {feed.isPending && <SongListSkeleton lines={3} />}
      {feed.isLoadingError && <FailedFeed error={feed.error} onRetry={feed.refetch} retrying={feed.isFetching} />}
      {songs?.length === 0 && <EmptyCategory category={name} />}
      {songs && songs.length > 0 && (
        <div>
          <SongRows songs={songs} queue={songs} />
          <MoreSongs feed={feed} />
        </div>
      )}
    </>
  )
}
