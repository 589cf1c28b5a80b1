import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '#shared/api/users'
import { getMe } from '../api'
import { queryKeys } from '../api/queryKeys'
import { useSession } from './session'

/** The signed-in user; null until loaded, when loading fails, and when signed out. */
export function useCurrentUser(): OwnUser | null {
  const { signedIn } = useSession()
  const { data } = useQuery({
    enabled: signedIn,
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => getMe(signal),
    staleTime: 5 * 60_000,
  })
  return (signedIn && data) || null
}
