import type { Knex } from 'knex'
import { isDeadlock } from './failures'

const MAX_ATTEMPTS = 5

type Work = (transaction: Knex.Transaction) => Promise<unknown>

/**
 * PostgreSQL ends one of two transactions that wait for each other and expects it to be run again. So this has the
 * work of a transaction run up to five times; it must therefore touch nothing but the database.
 */
export function retryTransactions(db: Knex): Knex {
  const once = db.transaction.bind(db)
  const transaction = async (work: Work, settings?: Knex.TransactionConfig) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, settings)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
      }
    }
  }
  return Object.defineProperty(db, 'transaction', { value: transaction, configurable: true })
}
