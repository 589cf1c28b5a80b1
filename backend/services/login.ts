import type { LoginForm, Token } from '#shared/api/login'
import { badRequest } from '../http/errors'
import { findUserByEmail, setPasswordHash } from '../repositories/users'
import type { Server } from '../server'
import { hashPassword, isWeakHash, verifyPassword } from './passwords'
import { beginSession } from './sessions'
import { throttleLogin } from './throttle'

/** Signs in with an e-mail address and a password. `address` is where the request came from. */
export async function logIn(server: Server, { username, password }: LoginForm, address: string): Promise<Token> {
  const { db, log } = server
  const attempt = await throttleLogin(server, username, address)
  const user = await findUserByEmail(db, username)
  const isMatch = await verifyPassword(password, user?.hashed_password)
  if (!user || !isMatch) {
    log('login.failed', { address, user: user?.id })
    throw badRequest('Incorrect email or password')
  }
  await attempt.succeeded()
  if (!user.is_active) {
    log('login.inactive', { address, user: user.id })
    throw badRequest('Inactive user')
  }
  if (user.hashed_password && isWeakHash(user.hashed_password)) {
    await setPasswordHash(db, user.id, await hashPassword(password))
  }
  log('login.ok', { address, user: user.id })
  return beginSession(server, user.id)
}
