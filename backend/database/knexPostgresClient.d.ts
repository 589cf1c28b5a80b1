/** The part of Knex's PostgreSQL client that `postgres.ts` builds on; Knex declares no types for it. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import knex from 'knex'

  export default class PostgresClient extends knex.Client {
    /** True for clients of transactions. */
    readonly transacting?: boolean
    protected _query(connection: unknown, query: unknown): Promise<unknown>
  }
}
