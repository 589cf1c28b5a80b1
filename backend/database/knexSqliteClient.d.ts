/** The part of Knex's SQLite client that `sqlite.ts` builds on; Knex declares no types for it. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import knex, { type Knex } from 'knex'

  /** Knex's transactions have `begin` and `query`, but its types do not. */
  interface Beginning {
    begin(connection: unknown): Promise<unknown>
    query(connection: unknown, sql: string): Promise<unknown>
  }
  export default class SqliteClient extends knex.Client {
    transaction(...given: Parameters<Knex.Client['transaction']>): Knex.Transaction & Beginning
  }
}
