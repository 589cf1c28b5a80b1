import { randomBytes } from 'node:crypto'

/** The most characters before the suffix; with it, 32: the longest user name. */
const MAX_SLUG = 23
const FALLBACK = 'user'

/**
 * A user name made from `fullName`: its plain letters and digits and a random 32-bit suffix. Never made from the e-mail
 * address, because user names are public.
 */
export function makeUserName(fullName: string | null): string {
  const plain = (fullName ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_SLUG)
  return `${slug.replace(/^-+|-+$/g, '') || FALLBACK}-${randomBytes(4).toString('hex')}`
}
