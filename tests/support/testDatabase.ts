import { inject } from 'vitest'
import { createDatabase } from './postgres/databases'
import type { PostgresForTests } from './postgres/globalSetup'

/** The settings that give a server its own database, on SQLite or PostgreSQL as the test project says. */
export interface OwnDatabase {
  /** Empty on SQLite: the database is then a file in the server's data folder. */
  readonly env: Readonly<Record<string, string>>
  drop(): Promise<void>
}

const postgres = (): PostgresForTests | undefined => inject('postgres')

async function make(template: (given: PostgresForTests) => string | undefined): Promise<OwnDatabase> {
  const given = postgres()
  if (!given) return { env: {}, drop: async () => {} }
  const { url, drop } = await createDatabase(given.adminUrl, template(given))
  return { env: { DATABASE_URL: url }, drop }
}

/** A database that is already migrated, where that is faster. */
export const migratedDatabase = (): Promise<OwnDatabase> => make(({ template }) => template)

/** An empty database, as an operator makes it. */
export const emptyDatabase = (): Promise<OwnDatabase> => make(() => undefined)
