import { setTimeout as pause } from 'node:timers/promises'
import { emailKey } from '#shared/api/accounts/email'
import * as counters from '../../repositories/accounts/throttle'
import type { ServerContext } from '../context'
import { countOrRefuse, countUse, refuseAgain } from './rateLimits'

/**
 * The delay for an account under attack from many addresses, which is not locked: otherwise anyone could lock its owner
 * out.
 */
const ACCOUNT_DELAY_MS = 1_000

interface Attempt {
  /** Call when the password was right. */
  succeeded(): Promise<void>
}

/**
 * Counts a sign-in before its password is checked, so that simultaneous attempts count too; a success is then
 * uncounted. Throws 429 after too many failures.
 */
export async function throttleLogin(server: ServerContext, email: string, address: string): Promise<Attempt> {
  const { db, log } = server
  const account = emailKey(email)
  const refused = (kind: 'loginToAccountFromAddress' | 'loginFromAddress') => () =>
    log('login.throttled', { address, kind })
  // A blocked address would otherwise be counted again for each account that it tries.
  refuseAgain(server, 'loginFromAddress', [address], refused('loginFromAddress'))
  const count = async (kind: Parameters<typeof refused>[0], ...who: string[]) =>
    (await countOrRefuse(server, kind, who, refused(kind)))?.key
  const both = await count('loginToAccountFromAddress', account, address)
  const fromAddress = await count('loginFromAddress', address)
  const toAccount = await countUse(server, 'loginToAccount', account)
  if (toAccount?.isOver) await pause(ACCOUNT_DELAY_MS)
  return {
    async succeeded() {
      if (both) await counters.resetAttempts(db, both)
      for (const key of [fromAddress, toAccount?.key]) if (key) await counters.forgetAttempt(db, key)
    },
  }
}
