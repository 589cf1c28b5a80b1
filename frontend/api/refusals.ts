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
export function endsSession(path: string, status: number, detail: string | undefined): boolean {
  if (status === 401) return true
  if (status === 403) return detail === 'Could not validate credentials'
  if (path !== 'users/me') return false
  return (status === 404 && detail === 'User not found') || (status === 400 && detail === 'Inactive user')
}
