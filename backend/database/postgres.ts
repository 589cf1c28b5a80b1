/// <reference path="./knexPostgresClient.d.ts" />
import type { Knex } from 'knex'
import PostgresClient from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import { untilNoDeadlock } from './retry'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/** 64-bit integers and decimals, which counts and sums are; the driver would give text, for fear of more than 53 bits. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Results as SQLite gives them, for these connections alone. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (oid, format) => (NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text')),
}

/**
 * Knex's client, except that a statement outside any transaction, which is one of its own, is run again like one: deleting
 * a row with all that goes with it can wait for another transaction as well, and that one for it.
 */
class RetryingPostgresClient extends PostgresClient {
  protected override _query(connection: unknown, query: unknown): Promise<unknown> {
    const once = () => super._query(connection, query)
    return this.transacting ? once() : untilNoDeadlock(once)
  }
}

/** The Knex settings for a PostgreSQL database. */
export const postgresSettings = (url: string): Knex.Config => ({
  client: RetryingPostgresClient,
  connection: {
    connectionString: url,
    application_name: 'tunesmith',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server that vanished without a word is noticed, and not waited for.
    keepAlive: true,
    types,
  },
  // A few connections keep a server of one machine busy; several processes share the server's 100. One stays: by it
  // others see that a server runs.
  pool: { min: 1, max: MAX_CONNECTIONS },
})
