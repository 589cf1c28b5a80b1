import { createHash, randomBytes } from 'node:crypto'

/** How long a token is valid: a slow machine needs most of a minute to start a browser. */
export const TOKEN_LIFE_MS = 120_000

export interface OneTimeTokens {
  /** A new token: 43 characters of base64url. */
  issue(): string
  /** Whether the token is valid; uses it up. */
  take(token: string): boolean
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** Tokens that sign in once. They live in this process only; `now` is the time in Unix milliseconds. */
export function createOneTimeTokens(now: () => number = Date.now): OneTimeTokens {
  const ends = new Map<string, number>()
  return {
    issue() {
      for (const [key, end] of ends) if (end <= now()) ends.delete(key)
      const token = randomBytes(32).toString('base64url')
      ends.set(digest(token), now() + TOKEN_LIFE_MS)
      return token
    },
    take(token) {
      const end = ends.get(digest(token))
      ends.delete(digest(token))
      return end !== undefined && now() < end
    },
  }
}
