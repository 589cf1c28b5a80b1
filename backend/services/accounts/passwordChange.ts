import type { PasswordChange } from '#shared/api/accounts/users'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { Database } from '../../database'
import { deleteResetTokensOf } from '../../repositories/accounts/resetTokens'
import { revokeSessionsOf } from '../../repositories/accounts/sessions'
import { type KnownAccount, replacePasswordHash } from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { refuseGuessable } from './passwordRules'
import { hashPassword } from './passwords'
import { requirePassword } from './requirePassword'
import type { OpenSession } from './sessions'

/**
 * Replaces an account's password hash, and ends all sessions except `keptSession` and all links to set a password.
 * Returns false and changes nothing if the password or the address changed since `account` was read. Needs a
 * transaction.
 */
export async function replacePassword(
  transaction: Database,
  account: KnownAccount,
  { hash, keptSession }: { hash: string; keptSession?: string },
): Promise<boolean> {
  // The user's row is locked first, so that changes of one account queue here and cannot deadlock on its tokens.
  if (!(await replacePasswordHash(transaction, account, hash))) return false
  await revokeSessionsOf(transaction, account.id, { now: timestamp(), kept: keptSession })
  await deleteResetTokensOf(transaction, account.id)
  return true
}

const incorrect = () => new Refusal('wrong_password')

/**
 * Changes the user's own password and ends other sessions. Throws 400 when the current password is wrong or the new one
 * is the same; after that, 422 when the new one is easy to guess; and 429 after too many wrong ones. `address` is the
 * client's.
 */
export async function changePassword(
  server: ServerContext,
  { id, user }: OpenSession,
  { current_password, new_password, address }: PasswordChange & { readonly address: string },
): Promise<void> {
  const { db, log } = server
  await requirePassword(server, user, { password: current_password, address })
  if (new_password === current_password) throw new Refusal('same_password')
  await refuseGuessable(new_password, 'new_password', user)
  const hash = await hashPassword(new_password, address)
  const isChanged = await db.transaction((transaction) => replacePassword(transaction, user, { hash, keptSession: id }))
  if (!isChanged) throw incorrect()
  log('password.changed', { user: user.id })
}
