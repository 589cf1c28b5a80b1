import { browserStorage } from '../../core/browserStorage'

const KEY = 'access_token'

/** The stored bearer token; empty when signed out. */
export const readToken = (): string => browserStorage.read(KEY) ?? ''

export const writeToken = (token: string): void => browserStorage.write(KEY, token)

export const removeToken = (): void => browserStorage.write(KEY, null)

/** Calls back when another tab signs in or out. Returns a function that unsubscribes. */
export function onTokenOfOtherTab(callback: (token: string) => void): () => void {
  // A null key means that the whole storage was cleared.
  const listen = (event: StorageEvent) => (event.key === KEY || event.key === null) && callback(readToken())
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The id of the token's user; empty when signed out, or if the token names no user. */
export function userIdOf(token: string): string {
  try {
    const { sub } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : ''
  } catch {
    return ''
  }
}
