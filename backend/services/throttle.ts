import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { emailKey } from '#shared/api/email'
import { tooManyRequests } from '../http/errors'
import * as counters from '../repositories/throttle'
import type { Server } from '../server'
import { timestamp } from './time'

const MS_A_MINUTE = 60_000

/** Failed sign-ins that are let through in a window: for an account from one address, from one address, for an account. */
const LIMITS = {
  accountAndAddress: { max: 10, minutes: 15 },
  address: { max: 50, minutes: 15 },
  account: { max: 100, minutes: 60 },
}
/** An account under attack from many addresses is slowed down and not locked, or anyone could lock its owner out. */
const ACCOUNT_DELAY_MS = 1_000

interface Attempt {
  /** Tells the throttle that the password was right. */
  succeeded(): Promise<void>
}

const hashed = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Counts a sign-in before its password is looked at, so that attempts sent at once are counted as well; a success is
 * taken back. Throws 429 when there were too many failures.
 */
export async function throttleLogin({ db, config, log }: Server, email: string, address: string): Promise<Attempt> {
  if (!config.loginThrottle) return { succeeded: async () => {} }
  const account = emailKey(email)
  const keys = {
    accountAndAddress: `login:account-address:${hashed(account, address)}`,
    address: `login:address:${hashed(address)}`,
    account: `login:account:${hashed(account)}`,
  }
  const count = async (kind: keyof typeof LIMITS) => {
    const { max, minutes } = LIMITS[kind]
    const now = timestamp()
    const counter = await counters.countAttempt(db, keys[kind], { now, endsAt: timestamp(minutes * MS_A_MINUTE) })
    if (counter.count === 1) await counters.deleteEndedCounters(db, now)
    return { isOver: counter.count > max, endsAt: counter.ends_at }
  }
  for (const kind of ['accountAndAddress', 'address'] as const) {
    const { isOver, endsAt } = await count(kind)
    if (!isOver) continue
    log('login.throttled', { address, kind })
    throw tooManyRequests(Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000)))
  }
  if ((await count('account')).isOver) await pause(ACCOUNT_DELAY_MS)
  return {
    async succeeded() {
      await counters.resetAttempts(db, keys.accountAndAddress)
      await counters.forgetAttempt(db, keys.address)
      await counters.forgetAttempt(db, keys.account)
    },
  }
}
