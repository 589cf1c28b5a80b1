import { timingSafeEqual } from 'node:crypto'
import type { Token } from '#shared/api/accounts/login'
import { Refusal } from '../../core/errors'
import { beginSession } from '../accounts/sessions'
import type { ServerContext } from '../context'
import { localUser } from './localAccount'
import type { OneTimeTokens } from './oneTimeTokens'
import type { OpenWindows } from './openWindows'

/** The extra part of a server that runs for the person at this machine: their windows sign in without a password. */
export interface Desktop {
  readonly tokens: OneTimeTokens
  readonly windows: OpenWindows
  /** Known only to programs that may read the data folder. It lets them open a window. */
  readonly secret: string
  /** The id of the local account. */
  account(): string
  /** Opens another window. */
  openWindow(): void
}

/** The session of a window that was opened with a token. 400 when it is wrong, used or too old. */
export async function signInWindow(server: ServerContext, desktop: Desktop, token: string): Promise<Token> {
  if (!desktop.tokens.take(token)) {
    server.log('desktop.refused', {})
    throw new Refusal('invalid_token')
  }
  const user = await localUser(server.db, desktop.account())
  server.log('desktop.ok', { user: user.id })
  return beginSession(server, user.id)
}

/** Opens another window for a second start of the program. 403 without the secret. */
export function openAnother(desktop: Desktop, secret: string): void {
  const [given, known] = [Buffer.from(secret), Buffer.from(desktop.secret)]
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw new Refusal('forbidden')
  desktop.openWindow()
}
