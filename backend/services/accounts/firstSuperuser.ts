import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../../config/config'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { type Database, isUniqueViolation, whileAlone } from '../../database'
import * as tokens from '../../repositories/accounts/superuserTokens'
import { hasSuperuser, insertUser } from '../../repositories/accounts/users'
import { freeUserName } from './freeUserName'
import { hashPassword } from './passwords'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** Gives 32 characters in base64. */
const TOKEN_BYTES = 24

/**
 * The token of the sign-up link first issued at this time. It is derived from the time and the key, so that every start
 * and every process gives the same link. It cannot be derived from the database alone.
 */
const tokenOf = (key: Uint8Array, createdAt: string): string =>
  createHmac('sha256', key)
    .update(`first superuser, ${createdAt}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')

/**
 * Makes sure that the server has an administrator: creates the configured superuser or, while there is no superuser, a
 * token with which someone can sign up as one. There is at most one such token. It stays the same until it is used or
 * the key changes. Only its digest is stored. Returns the token, or undefined when none is needed.
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
    // An ordinary account with this address is left alone: a setting must not promote it.
    if (!isUniqueViolation(error)) throw error
  })
}

/** Throws 400 for a wrong or used token, before anything else in a sign-up is checked. */
export async function checkSuperuserToken(db: Database, token: string | null | undefined): Promise<void> {
  if (token === null || token === undefined || (await tokens.hasSuperuserToken(db, digest(token)))) return
  throw new Refusal('invalid_token')
}

/** Whether a sign-up creates a superuser. Consumes the token. Throws 400 for a wrong or used one. */
export async function claimSuperuser(db: Database, token: string | null | undefined): Promise<boolean> {
  if (token === null || token === undefined) return false
  if (await tokens.takeSuperuserToken(db, digest(token))) return true
  throw new Refusal('invalid_token')
}
