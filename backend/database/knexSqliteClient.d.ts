/** The part of Knex's SQLite client that `sqlite.ts` builds on; Knex declares no types for it. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import knex, { type Knex } from 'knex'

  /** Knex's transactions have these, but its types do not. */
  interface Steps {
    /** `outcome`: 2 ends the transaction, which then rejects with `value`; also when the query fails, but then with that failure. */
    query(connection: unknown, sql: string, outcome?: 2, value?: unknown): Promise<unknown>
    readonly trxClient: { query(connection: unknown, sql: string): Promise<unknown> }
  }
  export default class SqliteClient extends knex.Client {
    transaction(...given: Parameters<Knex.Client['transaction']>): Knex.Transaction & Steps
  }
}
