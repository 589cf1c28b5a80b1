import type { Knex } from 'knex'

/** One step of the schema. Its name is stored in the database: never rename or reorder one that was released. */
export interface Migration extends Knex.Migration {
  readonly name: string
}
