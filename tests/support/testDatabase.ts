import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { closeDatabase, migrate, openDatabase } from '#backend/database/index'
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

let sqliteTemplate: Promise<Uint8Array> | undefined

/** The bytes of a migrated SQLite database without rows. */
async function makeSqliteTemplate(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'tunesmith-template-'))
  const file = join(folder, 'template.sqlite3')
  const db = openDatabase({ kind: 'sqlite', file })
  await migrate(db)
  await closeDatabase(db)
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

/**
 * Makes a SQLite file that is already migrated. Migrating takes longer than starting a server; a worker does it once.
 */
export async function writeMigrated(file: string): Promise<void> {
  sqliteTemplate ??= makeSqliteTemplate()
  writeFileSync(file, await sqliteTemplate)
}
