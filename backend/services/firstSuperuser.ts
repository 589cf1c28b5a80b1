import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../config'
import { type Database, isUniqueViolation, whileAlone } from '../database'
import { Refusal } from '../errors'
import * as tokens from '../repositories/superuserTokens'
import { hasSuperuser, insertUser } from '../repositories/users'
import { hashPassword } from './passwords'
import { timestamp } from './time'
import { freeUserName } from './userName'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** In base64 32 characters. */
const TOKEN_BYTES = 24

/**
 * The token of the link that was first given at this time. It is made from it anew at every start, so that a start gives the
 * same link as the one before, and every process of a server the same as the others; the database cannot make it.
 */
const tokenOf = (key: Uint8Array, createdAt: string): string =>
  createHmac('sha256', key)
    .update(`first superuser, ${createdAt}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')

/**
 * Sees to it that somebody can administer the server: makes the configured superuser, or, while there is none, a
 * token that lets whoever signs up with it become one. There is never more than one such token: it stays the same until it is
 * used or the key is another one. Only its digest is kept. Returns the token, or undefined when none is needed.
 */
export async function ensureFirstSuperuser(
  db: Database,
  configured: Config['firstSuperuser'],
  key: Uint8Array,
): Promise<string | undefined> {
  if (configured && !(await hasSuperuser(db))) await createSuperuser(db, configured)
  return whileAlone(db, async (transaction) => {
    const isNeeded = !(await hasSuperuser(transaction))
    const kept = isNeeded ? await tokens.findSuperuserToken(transaction) : undefined
    if (kept && digest(tokenOf(key, kept.created_at)) === kept.token_hash) return tokenOf(key, kept.created_at)
    await tokens.deleteSuperuserTokens(transaction)
    if (!isNeeded) return undefined
    const now = timestamp()
    await tokens.insertSuperuserToken(transaction, digest(tokenOf(key, now)), now)
    return tokenOf(key, now)
  })
}

async function createSuperuser(db: Database, { email, password }: { email: string; password: string }): Promise<void> {
  const user = {
    id: randomUUID(),
    email,
    hashed_password: await hashPassword(password),
    full_name: null,
    is_active: true,
    is_superuser: true,
    created_at: timestamp(),
    name: await freeUserName(db, null),
  }
  await insertUser(db, user).catch((error: unknown) => {
    // An ordinary account that has this address already is left as it is: a setting must not raise its rank.
    if (!isUniqueViolation(error)) throw error
  })
}

/** Throws 400 for a token that is wrong or was used, before anything else of a sign-up is looked at. */
export async function checkSuperuserToken(db: Database, token: string | null | undefined): Promise<void> {
  if (token === null || token === undefined || (await tokens.hasSuperuserToken(db, digest(token)))) return
  throw new Refusal('invalid_token')
}

/** Whether a sign-up makes a superuser. Uses its token up; throws 400 for a token that is wrong or was used. */
export async function claimSuperuser(db: Database, token: string | null | undefined): Promise<boolean> {
  if (token === null || token === undefined) return false
  if (await tokens.takeSuperuserToken(db, digest(token))) return true
  throw new Refusal('invalid_token')
}
