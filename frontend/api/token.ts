const KEY = 'access_token'

/** The stored bearer token; empty when signed out. */
export const readToken = (): string => localStorage.getItem(KEY) ?? ''

export const writeToken = (token: string): void => localStorage.setItem(KEY, token)

export const removeToken = (): void => localStorage.removeItem(KEY)

/** Calls back when another tab signs in or out. Returns the way to stop. */
export function onTokenOfOtherTab(callback: (token: string) => void): () => void {
  // A null key says that the whole storage was cleared.
  const listen = (event: StorageEvent) => (event.key === KEY || event.key === null) && callback(readToken())
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
