import { randomBytes } from 'node:crypto'

/** With the suffix the 32 characters that a user name may have. */
const MAX_SLUG = 23
const FALLBACK = 'user'

/**
 * A user name for someone who is called `fullName`: what is left of it in plain letters and digits, and a suffix that
 * makes it one of 2^32. Never made from an e-mail address, which user names would give away.
 */
export function makeUserName(fullName: string | null): string {
  const plain = (fullName ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_SLUG)
  return `${slug.replace(/^-+|-+$/g, '') || FALLBACK}-${randomBytes(4).toString('hex')}`
}
