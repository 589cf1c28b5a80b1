/// <reference path="./knexPostgresClient.d.ts" />
import type { Knex } from 'knex'
import PostgresClient from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import { noteAbsence } from './failures'
import { untilNoDeadlock } from './retry'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

/**
 * 64-bit integers and decimals, the types of counts and sums. The driver returns text for them, since they might exceed
 * 53 bits.
 */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Returns numbers like SQLite, on these connections only. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (oid, format) => (NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text')),
}

/**
 * Knex's client, except that a statement outside a transaction is also retried after a deadlock: a cascading delete can
 * deadlock with another transaction. It also notes when PostgreSQL is absent.
 */
class RetryingPostgresClient extends PostgresClient {
  override acquireConnection(): Promise<unknown> {
    return noteAbsence(super.acquireConnection())
  }

  protected override _query(connection: unknown, query: unknown): Promise<unknown> {
    const once = () => noteAbsence(super._query(connection, query))
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
    // Detects a server that has vanished, instead of waiting for it.
    keepAlive: true,
    types,
  },
  // A few connections keep one machine busy, and several processes share the server's 100. One connection stays open,
  // so that other processes can see that a server is running.
  pool: { min: 1, max: MAX_CONNECTIONS },
})
