/** The part of Knex's SQLite client that `sqlite.ts` builds on; Knex declares no types for it. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import knex, { type Knex } from 'knex'

  /** Members of Knex's transactions that its types lack. */
  interface Steps {
    /**
     * `outcome` 2 ends the transaction, which then rejects with `value`, or with the query's failure if the query
     * fails.
     */
    query(connection: unknown, sql: string, outcome?: 2, value?: unknown): Promise<unknown>
    readonly trxClient: { query(connection: unknown, sql: string): Promise<unknown> }
  }
  export default class SqliteClient extends knex.Client {
    transaction(...given: Parameters<Knex.Client['transaction']>): Knex.Transaction & Steps
  }
}
