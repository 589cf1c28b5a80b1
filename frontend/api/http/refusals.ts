import type { ErrorCode } from '#shared/schema/errorCodes'

type Listener = (refusedToken: string) => void
const listeners = new Set<Listener>()

/** Calls back with each token that the server rejects. Returns a function that unsubscribes. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceRefusal = (token: string): void => {
  for (const listener of listeners) listener(token)
}

/**
 * Whether a failed call to `path` (below `/api/v1/`) means that the session has ended. Other refusals only forbid one
 * action and must not sign the user out.
 */
export function endsSession(path: string, status: number, code: ErrorCode | null): boolean {
  if (status === 401 || code === 'bad_credentials') return true
  return path === 'users/me' && (code === 'user_not_found' || code === 'inactive_user')
}
