import type { PasswordChange } from '#shared/api/users'
import type { Database } from '../database'
import { Refusal } from '../errors'
import { deleteResetTokensOf } from '../repositories/resetTokens'
import { revokeSessionsOf } from '../repositories/sessions'
import { type KnownAccount, replacePasswordHash } from '../repositories/users'
import type { Server } from '../server'
import { refuseGuessable } from './passwordRules'
import { hashPassword, verifyPassword } from './passwords'
import type { OpenSession } from './sessions'
import { timestamp } from './time'

/**
 * Gives an account another password hash, and with it ends every session but `keptSession` and every link to set a
 * password. False, and nothing done, when the password or the address was changed since `account` was read. Needs a
 * transaction.
 */
export async function replacePassword(
  transaction: Database,
  account: KnownAccount,
  { hash, keptSession }: { hash: string; keptSession?: string },
): Promise<boolean> {
  // The user's row comes first, so that changes of one account queue here and none waits for another's tokens.
  if (!(await replacePasswordHash(transaction, account, hash))) return false
  await revokeSessionsOf(transaction, account.id, { now: timestamp(), kept: keptSession })
  await deleteResetTokensOf(transaction, account.id)
  return true
}

const incorrect = () => new Refusal('wrong_password')

/**
 * Changes the own password; other sessions end. 400 when the current one is wrong or the new one is the same, and only then
 * 422 when that is easy to guess.
 */
export async function changePassword(
  { db, log }: Server,
  { id, user }: OpenSession,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  if (!(await verifyPassword(current_password, user.hashed_password))) throw incorrect()
  if (new_password === current_password) throw new Refusal('same_password')
  refuseGuessable(new_password, 'new_password', user)
  const hash = await hashPassword(new_password)
  const isChanged = await db.transaction((transaction) => replacePassword(transaction, user, { hash, keptSession: id }))
  if (!isChanged) throw incorrect()
  log('password.changed', { user: user.id })
}
