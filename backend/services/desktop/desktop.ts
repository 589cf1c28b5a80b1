import { timingSafeEqual } from 'node:crypto'
import type { Token } from '#shared/api/accounts/login'
import { Refusal } from '../../core/errors'
import { beginSession } from '../accounts/sessions'
import type { Desktop, ServerContext } from '../context'
import { localUser } from './localAccount'

/** Starts the session of a window opened with a token. Throws 400 when it is wrong, used or too old. */
export async function signInWindow(server: ServerContext, desktop: Desktop, token: string): Promise<Token> {
  if (!desktop.tokens.take(token)) {
    server.log('desktop.refused', {})
    throw new Refusal('invalid_token')
  }
  const user = await localUser(server.db, desktop.account)
  server.log('desktop.ok', { user: user.id })
  return beginSession(server, user.id)
}

/** Opens another window for a second start of the program. Throws 403 without the secret. */
export function openAnother(desktop: Desktop, secret: string): void {
  const [given, known] = [Buffer.from(secret), Buffer.from(desktop.secret)]
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw new Refusal('forbidden')
  desktop.openWindow()
}
