import { useQuery } from '@tanstack/react-query'
import type { Song } from '#shared/api/songs'
import { getAuthor } from '../../api/publicSongs'
import { queryKeys } from '../../app/queryKeys'

export interface Author {
  /** As they wish to be called; null: they have not said, or it is not known yet. */
  readonly shownName: string | null
  /** Where their profile is; null: they have none that others can open. */
  readonly path: string | null
}

/** Who made a public song: the name that it is published under, with the author's profile. */
export function useAuthor({ user_id, attributionName, is_public }: Song): Author {
  const { data } = useQuery({
    queryKey: queryKeys.author(user_id),
    queryFn: ({ signal }) => getAuthor(user_id, signal),
    staleTime: 5 * 60_000,
    enabled: is_public,
  })
  return {
    shownName: attributionName ?? data?.display_name ?? data?.name ?? null,
    path: data?.name ? `/u/${encodeURIComponent(data.name)}` : null,
  }
}
