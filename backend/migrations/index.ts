import type { Knex } from 'knex'
import { accounts } from './0001-accounts'
import { songs } from './0002-songs'
import { throttle } from './0003-throttle'
import type { Migration } from './migration'

const migrations: readonly Migration[] = [accounts, songs, throttle]

/** The migrations as a list in the program, so that a bundled server needs no files beside it. */
export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
}
