import { createHash, randomBytes } from 'node:crypto'
import { timestamp } from '../../core/time'
import * as tokens from '../../repositories/accounts/resetTokens'
import type { KnownAccount, UserRow } from '../../repositories/accounts/users'
import { findUser } from '../../repositories/accounts/users'
import type { ServerContext } from '../context'

const MS_A_MINUTE = 60_000
/** Gives 32 characters in base64, so that a localhost link fits on one line of a mail. */
const TOKEN_BYTES = 24

/** The stored form of a token, which is useless to a reader of the database. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A hash that changes with the password and the address, which invalidates earlier tokens. */
const accountHash = ({ id, email_key, hashed_password }: KnownAccount): string =>
  digest(JSON.stringify([id, email_key, hashed_password]))

/**
 * Issues a one-time token to set a password, valid for the configured time. It is random, unlike access tokens, so
 * neither kind passes for the other.
 */
export async function issueResetToken({ db, config }: ServerContext, user: KnownAccount): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tokens.deleteExpiredResetTokens(db, timestamp())
  await tokens.insertResetToken(db, {
    token_hash: digest(token),
    user_id: user.id,
    account_hash: accountHash(user),
    created_at: timestamp(),
    expires_at: timestamp(config.resetLinkMinutes * MS_A_MINUTE),
  })
  return token
}

/** Whether one of the user's tokens stays valid for at least half of the configured time. */
export const hasLastingToken = ({ db, config }: ServerContext, user: KnownAccount): Promise<boolean> =>
  tokens.hasResetToken(db, {
    user_id: user.id,
    account_hash: accountHash(user),
    after: timestamp((config.resetLinkMinutes * MS_A_MINUTE) / 2),
  })

/**
 * The user whose password the token may set; undefined if it is unknown, used or expired, or the account has changed.
 */
export async function userOfResetToken({ db }: ServerContext, token: string): Promise<UserRow | undefined> {
  const row = await tokens.findResetToken(db, digest(token), timestamp())
  const user = row && (await findUser(db, row.user_id))
  return user && row.account_hash === accountHash(user) ? user : undefined
}
