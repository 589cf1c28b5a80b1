import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isDeadlock } from './failures'

const MAX_ATTEMPTS = 5
/** Before the second attempt; before each further one that much more. */
const PAUSE_MS = 30

/**
 * PostgreSQL ends one of two transactions that wait for each other and expects it to be run again. This does so, up to
 * five times in all. The work must touch nothing but the database, and be all of a transaction.
 */
export async function untilNoDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
    // At once, it would often be back before the other has taken what was let go, and they would wait for each other again.
    await pause(PAUSE_MS * attempt)
  }
}

type Work = (transaction: Knex.Transaction) => Promise<unknown>

/** Has transactions run again that PostgreSQL ended for the sake of others. */
export function retryTransactions(db: Knex): Knex {
  const once = db.transaction.bind(db)
  const transaction = (work: Work, settings?: Knex.TransactionConfig) => untilNoDeadlock(() => once(work, settings))
  return Object.defineProperty(db, 'transaction', { value: transaction, configurable: true })
}
