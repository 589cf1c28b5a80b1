import { Refusal } from '../../core/errors'
import type { UserRow } from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { throttleLogin } from '../limits/throttle'
import { verifyPassword } from './passwords'

/**
 * Checks the password of a signed-in user, whose token may be stolen. Throws 400 when it is wrong, and 429 after too
 * many failures, which are counted together with those of sign-ins. `address` is the client's address.
 */
export async function requirePassword(
  server: ServerContext,
  user: UserRow,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  const attempt = await throttleLogin(server, user.email, address)
  if (!(await verifyPassword(password, user.hashed_password, address))) {
    server.log('login.failed', { address, user: user.id })
    throw new Refusal('wrong_password')
  }
  await attempt.succeeded()
}
