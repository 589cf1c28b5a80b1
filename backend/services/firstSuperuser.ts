import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '../config'
import { type Database, isUniqueViolation } from '../database'
import { badRequest } from '../http/errors'
import * as tokens from '../repositories/superuserTokens'
import { hasSuperuser, insertUser } from '../repositories/users'
import { hashPassword } from './passwords'
import { timestamp } from './time'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Sees to it that somebody can administer the server: makes the configured superuser, or, while there is none, a
 * token that lets whoever signs up with it become one. Only the token's digest is kept; it is good until one is used.
 * Returns the token, or undefined when none is needed.
 */
export async function ensureFirstSuperuser(
  db: Database,
  configured: Config['firstSuperuser'],
): Promise<string | undefined> {
  if (configured && !(await hasSuperuser(db))) await createSuperuser(db, configured)
  if (await hasSuperuser(db)) {
    await tokens.deleteSuperuserTokens(db)
    return undefined
  }
  const token = randomBytes(24).toString('base64url')
  await tokens.insertSuperuserToken(db, digest(token), timestamp())
  return token
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
  }
  await insertUser(db, user).catch((error: unknown) => {
    // An ordinary account that has this address already is left as it is: a setting must not raise its rank.
    if (!isUniqueViolation(error)) throw error
  })
}

/** Throws 400 for a token that is wrong or was used, before anything else of a sign-up is looked at. */
export async function checkSuperuserToken(db: Database, token: string | null | undefined): Promise<void> {
  if (token === null || token === undefined || (await tokens.hasSuperuserToken(db, digest(token)))) return
  throw badRequest('Invalid token')
}

/** Whether a sign-up makes a superuser. Uses its token up; throws 400 for a token that is wrong or was used. */
export async function claimSuperuser(db: Database, token: string | null | undefined): Promise<boolean> {
  if (token === null || token === undefined) return false
  if (await tokens.takeSuperuserToken(db, digest(token))) return true
  throw badRequest('Invalid token')
}
