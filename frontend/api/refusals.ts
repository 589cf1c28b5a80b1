import type { ErrorCode } from '#shared/schema/errorCodes'

type Listener = (refusedToken: string) => void
const listeners = new Set<Listener>()

/** Calls back with the token that the server no longer takes. Returns the way to stop. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceRefusal = (token: string): void => {
  for (const listener of listeners) listener(token)
}

/**
 * Whether a failure of a call to `path` (below `/api/v1/`) says that the session is over. Other refusals say that one thing is not allowed,
 * and must not sign anyone out.
 */
export function endsSession(path: string, status: number, code: ErrorCode | null): boolean {
  if (status === 401 || code === 'bad_credentials') return true
  return path === 'users/me' && (code === 'user_not_found' || code === 'inactive_user')
}
