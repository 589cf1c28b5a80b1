import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isDeadlock } from './failures'

const MAX_ATTEMPTS = 5
/** The pause before the second attempt; each further pause is longer by this much. */
const PAUSE_MS = 30

/**
 * PostgreSQL rolls back one of two deadlocked transactions and expects it to be retried. This runs the work up to five
 * times. The work must be a whole transaction and touch nothing but the database.
 */
export async function untilNoDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
    // An immediate retry would often come before the other transaction took the released lock, and deadlock again.
    await pause(PAUSE_MS * attempt)
  }
}

type Work = (transaction: Knex.Transaction) => Promise<unknown>

/** Retries transactions that PostgreSQL rolled back because of a deadlock. */
export function retryTransactions(db: Knex): Knex {
  const once = db.transaction.bind(db)
  const transaction = (work: Work, settings?: Knex.TransactionConfig) => untilNoDeadlock(() => once(work, settings))
  return Object.defineProperty(db, 'transaction', { value: transaction, configurable: true })
}
