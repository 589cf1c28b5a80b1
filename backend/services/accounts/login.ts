import { Email } from '#shared/api/accounts/email'
import type { LoginFields, Token } from '#shared/api/accounts/login'
import { Refusal } from '../../core/errors'
import type { Database } from '../../database'
import { findUserByEmail, holdUser, replacePasswordHash, type UserRow } from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { throttleLogin } from '../limits/throttle'
import { hashPassword, isWeakHash, verifyPassword } from './passwords'
import { beginSession } from './sessions'

/** Signs in with an e-mail address and a password. `address` is the client's address. */
export async function logIn(
  server: ServerContext,
  { username, password }: LoginFields,
  address: string,
): Promise<Token> {
  const { db, log } = server
  const attempt = await throttleLogin(server, username, address)
  // An invalid address belongs to nobody and may contain characters that a database refuses.
  const user = Email.safeParse(username).success ? await findUserByEmail(db, username) : undefined
  const isMatch = await verifyPassword(password, user?.hashed_password, address)
  const incorrect = () => {
    log('login.failed', { address, user: user?.id })
    return new Refusal('wrong_login')
  }
  if (!user || !isMatch) throw incorrect()
  await attempt.succeeded()
  if (!user.is_active) {
    log('login.inactive', { address, user: user.id })
    throw new Refusal('inactive_user')
  }
  const account = await withStrongHash(db, user, password, address)
  const token = await db.transaction(async (transaction) => {
    // A simultaneous change of the password ends all sessions, including this one.
    if (!(await holdUser(transaction, account))) throw incorrect()
    return beginSession({ ...server, db: transaction }, user.id)
  })
  log('login.ok', { address, user: user.id })
  return token
}

/** The user, rehashed with today's parameters if the hash is weaker. */
async function withStrongHash(db: Database, user: UserRow, password: string, address: string): Promise<UserRow> {
  if (!user.hashed_password || !isWeakHash(user.hashed_password)) return user
  const hash = await hashPassword(password, address)
  return (await replacePasswordHash(db, user, hash)) ? { ...user, hashed_password: hash } : user
}
