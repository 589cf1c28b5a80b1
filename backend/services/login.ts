import { Email } from '#shared/api/email'
import type { LoginForm, Token } from '#shared/api/login'
import type { Database } from '../database'
import { Refusal } from '../errors'
import { findUserByEmail, holdUser, replacePasswordHash, type UserRow } from '../repositories/users'
import type { Server } from '../server'
import { hashPassword, isWeakHash, verifyPassword } from './passwords'
import { beginSession } from './sessions'
import { throttleLogin } from './throttle'

/** Signs in with an e-mail address and a password. `address` is where the request came from. */
export async function logIn(server: Server, { username, password }: LoginForm, address: string): Promise<Token> {
  const { db, log } = server
  const attempt = await throttleLogin(server, username, address)
  // What is no address is nobody's, and may hold what a database does not take.
  const user = Email.safeParse(username).success ? await findUserByEmail(db, username) : undefined
  const isMatch = await verifyPassword(password, user?.hashed_password)
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
  const account = await withStrongHash(db, user, password)
  const token = await db.transaction(async (transaction) => {
    // A password that is changed at this moment ends all sessions, and this one must not slip past.
    if (!(await holdUser(transaction, account))) throw incorrect()
    return beginSession({ ...server, db: transaction }, user.id)
  })
  log('login.ok', { address, user: user.id })
  return token
}

/** The user, whose hash is made anew when it was made with less effort than today's. */
async function withStrongHash(db: Database, user: UserRow, password: string): Promise<UserRow> {
  if (!user.hashed_password || !isWeakHash(user.hashed_password)) return user
  const hash = await hashPassword(password)
  return (await replacePasswordHash(db, user, hash)) ? { ...user, hashed_password: hash } : user
}
