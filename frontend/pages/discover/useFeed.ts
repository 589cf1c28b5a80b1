import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { SongList, SongRecord } from '#shared/api/songs'
import { nextSkip, publicSongs } from '../../api/publicSongs'
import { queryKeys } from '../../api/queryKeys'
import type { Category } from './categories'

const PAGE = 20

/** The public songs, newest first, page by page. */
export function useFeed(category: Category | null) {
  return useInfiniteQuery({
    queryKey: queryKeys.publicSongs(category?.key ?? null),
    queryFn: ({ pageParam, signal }) =>
      publicSongs({ skip: pageParam, limit: PAGE, ...(category && { genres: category.genres }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count, data }: SongList, _pages, skip) =>
      data.length > 0 ? nextSkip(skip + data.length, count) : undefined,
    select: songsOf,
  })
}

/** Removes duplicates: a song published meanwhile shifts the others into the next page. */
function songsOf({ pages }: InfiniteData<SongList>): readonly SongRecord[] {
  const byId = new Map(pages.flatMap(({ data }) => data.map((song) => [song.id, song] as const)))
  return [...byId.values()]
}
