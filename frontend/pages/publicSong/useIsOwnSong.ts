import { useQuery } from '@tanstack/react-query'
import type { Song } from '#shared/api/songs'
import { getMe } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { useSession } from '../../session/session'

/** Whether the song is the signed-in user's. A visitor is asked for nothing. */
export function useIsOwnSong({ user_id }: Pick<Song, 'user_id'>): boolean {
  const { signedIn } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => getMe(signal),
    staleTime: 5 * 60_000,
    enabled: signedIn,
  })
  return data?.id === user_id
}
