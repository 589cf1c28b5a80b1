import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '.'
import { explainDatabase } from './explain'
import { isAbsent, noteAbsence } from './failures'

/** Nothing listens on this port. */
const PORT = 1
const address = { kind: 'postgres', url: `postgres://nobody@127.0.0.1:${PORT}/songs` } as const

const failureOf = (work: PromiseLike<unknown>) => work.then(String, (error: unknown) => error)

async function failureIn(db: Database, work: (db: Database) => PromiseLike<unknown>): Promise<unknown> {
  const failure = await failureOf(work(db))
  await db.destroy()
  return failure
}

test.each<[string, (db: Database) => PromiseLike<unknown>]>([
  ['a statement', (db) => db.raw('SELECT 1')],
  ['a transaction', (db) => db.transaction((transaction) => transaction.raw('SELECT 1'))],
])('%s finds that PostgreSQL is absent', async (_, work) => {
  const failure = await failureIn(openDatabase(address), work)
  expect(isAbsent(failure)).toBe(true)
  expect(explainDatabase(failure, address)?.sentence).toContain(`127.0.0.1:${PORT} cannot be reached`)
})

test('a connection that was lost during a statement counts, whose text Knex then adds to the message', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  await failureOf(noteAbsence(Promise.reject(lost)))
  lost.message = `SELECT 1 - ${lost.message}`
  expect(isAbsent(lost)).toBe(true)
})

test('another server that cannot be reached is not PostgreSQL', async () => {
  const failure = await new Promise<NodeJS.ErrnoException>((resolve) => {
    connect(PORT, '127.0.0.1').on('error', resolve)
  })
  expect(failure).toMatchObject({ code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isAbsent(failure)).toBe(false)
  expect(explainDatabase(failure, address)).toBeUndefined()
})

test('a failure of PostgreSQL that answers is not its absence', async () => {
  const refused = Object.assign(new Error('permission denied'), { code: '42501' })
  await failureOf(noteAbsence(Promise.reject(refused)))
  expect(isAbsent(refused)).toBe(false)
})
