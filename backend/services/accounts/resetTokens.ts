import { createHash, randomBytes } from 'node:crypto'
import { timestamp } from '../../core/time'
import * as tokens from '../../repositories/resetTokens'
import type { KnownAccount, UserRow } from '../../repositories/users'
import { findUser } from '../../repositories/users'
import type { ServerContext } from '../context'

const MS_A_MINUTE = 60_000
/** In base64 32 characters, so that the link of a mail from localhost fits on one line of it. */
const TOKEN_BYTES = 24

/** What is stored of a token: whoever reads the database cannot use it. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Changes with the password and with the address, and a token that was made before is good no more. */
const accountHash = ({ id, email_key, hashed_password }: KnownAccount): string =>
  digest(JSON.stringify([id, email_key, hashed_password]))

/**
 * A new token by which the user may set a password, once and for the configured time. It is random and no access
 * token: neither kind can be taken for the other.
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

/** Whom a token lets set a password; undefined when it is unknown, used, expired, or the account was changed since. */
export async function userOfResetToken({ db }: ServerContext, token: string): Promise<UserRow | undefined> {
  const row = await tokens.findResetToken(db, digest(token), timestamp())
  const user = row && (await findUser(db, row.user_id))
  return user && row.account_hash === accountHash(user) ? user : undefined
}
