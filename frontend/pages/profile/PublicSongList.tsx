import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureOf, publicSongsOf } from '../../api'
import { nextSkip } from '../../api/publicSongs'
import { queryKeys } from '../../api/queryKeys'
import { FailedState } from '../../ui'
import { SongRows } from '../discover/SongRows'
import { SongListSkeleton } from '../songList/SongListSkeleton'
import { useNearEnd } from '../songList/useNearEnd'
import { NoTracks } from './NoTracks'

const PAGE = 30

/** The published songs of a user; more load near the end of the list. */
export function PublicSongList({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('profile')
  const songs = useInfiniteQuery({
    queryKey: queryKeys.publicSongsOf(userId),
    queryFn: ({ pageParam, signal }) => publicSongsOf(userId, { skip: pageParam, limit: PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => nextSkip(pages.length * PAGE, count),
  })
  const all = songs.data?.pages.flatMap(({ data }) => data) ?? []
  const canGoOn = songs.hasNextPage && !songs.isFetchingNextPage && !songs.isFetchNextPageError
  const end = useNearEnd(canGoOn ? songs.fetchNextPage : null, all.length)
  if (songs.isPending) return <SongListSkeleton lines={3} />
  if (songs.isLoadingError) return <FailedState title={t('songsFailed')} {...failureOf(songs)} />
  if (all.length === 0) return <NoTracks text={t('empty.textOther')} />
  return (
    <>
      <SongRows songs={all} queue={all} />
      <div ref={end} />
      {songs.isFetchingNextPage && <SongListSkeleton lines={3} />}
      {songs.isFetchNextPageError && (
        <FailedState title={t('songsFailed')} {...failureOf(songs)} onRetry={songs.fetchNextPage} />
      )}
    </>
  )
}
