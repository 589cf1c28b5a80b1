import type { Knex } from 'knex'

/** One step of the schema. Its name is stored in databases, so never rename or reorder a released one. */
export interface Migration extends Knex.Migration {
  readonly name: string
}
