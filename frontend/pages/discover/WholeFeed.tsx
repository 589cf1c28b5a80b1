import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTiles } from './CategoryTiles'
import styles from './DiscoverPage.module.css'
import { EmptyFeed, FailedFeed, FeedSkeleton } from './FeedStates'
import { feedSections } from './feedSections'
import { MoreSongs } from './MoreSongs'
import { SongRows } from './SongRows'
import { Spotlight } from './Spotlight'
import { useFeed } from './useFeed'

/** All music in sections. Empty sections are left out. */
export function WholeFeed() {
  const { t } = useTranslation('discover')
  const feed = useFeed(null)
  if (feed.isPending) return <FeedSkeleton />
  if (feed.isLoadingError) return <FailedFeed error={feed.error} onRetry={feed.refetch} retrying={feed.isFetching} />
  const songs = feed.data ?? []
  if (songs.length === 0) return <EmptyFeed />
  const { spotlight, trending, topSongs, moreYou } = feedSections(songs)
  return (
    <>
      <Section title={t('spotlight')}>
        <Spotlight songs={spotlight} queue={songs} />
      </Section>
      <Section title={t('trending')}>
        <SongRows songs={trending} queue={songs} />
      </Section>
      <Section title={t('topCategories')}>
        <CategoryTiles />
      </Section>
      {topSongs.length > 0 && (
        <Section title={t('topSongs')}>
          <SongRows songs={topSongs} queue={songs} />
        </Section>
      )}
      {moreYou.length > 0 && (
        <Section title={t('moreYou')}>
          <SongRows songs={moreYou} queue={songs} />
          <MoreSongs feed={feed} />
        </Section>
      )}
    </>
  )
}

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A section of the feed with its heading. */
function Section({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
