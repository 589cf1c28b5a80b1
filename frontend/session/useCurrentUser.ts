import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '#shared/api/accounts/users'
import { currentUserQuery } from '../api/queries'
import { queryClient } from '../api/queryClient'
import { isSignedIn, useSession } from './session'

const ME = { ...currentUserQuery, staleTime: 5 * 60_000 }

/** The signed-in user; null when signed out, and if loading fails. */
export async function currentUser(): Promise<OwnUser | null> {
  if (!isSignedIn()) return null
  return queryClient.fetchQuery(ME).catch(() => null)
}

/** The signed-in user; null until loaded, if loading fails, and when signed out. */
export function useCurrentUser(): OwnUser | null {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...ME, enabled: signedIn })
  return (signedIn && data) || null
}
