import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/users'
import { getMe } from '../../api'
import { queryKeys } from '../queryKeys'

/** The signed-in user; null until known, and when the fetch fails. */
export function useCurrentUser(): User | null {
  const { data } = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => getMe(signal),
    staleTime: 5 * 60_000,
  })
  return data ?? null
}
