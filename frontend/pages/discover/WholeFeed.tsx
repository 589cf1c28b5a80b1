import { useTranslation } from 'react-i18next'
import { CategoryTiles } from './CategoryTiles'
import { EmptyFeed, FailedFeed, FeedSkeleton } from './FeedStates'
import { MoreSongs } from './MoreSongs'
import { Section } from './Section'
import { SongRows } from './SongRows'
import { Spotlight } from './Spotlight'
import { sectionsOf } from './sections'
import { useFeed } from './useFeed'

/** All music, in its sections. A section without songs is not there. */
export function WholeFeed() {
  const { t } = useTranslation('discover')
  const feed = useFeed(null)
  if (feed.isPending) return <FeedSkeleton />
  if (feed.isLoadingError) return <FailedFeed error={feed.error} onRetry={feed.refetch} retrying={feed.isFetching} />
  const songs = feed.data ?? []
  if (songs.length === 0) return <EmptyFeed />
  const { spotlight, trending, topTracks, moreYou } = sectionsOf(songs)
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
      {topTracks.length > 0 && (
        <Section title={t('topTracks')}>
          <SongRows songs={topTracks} queue={songs} />
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
