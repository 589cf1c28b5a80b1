import type { z } from '#shared/schema/zod'
import { backUpBefore } from '../backup/create'
import type { Config } from '../config/config'
import { ensureFolders } from '../config/dataFolder'
import { type Database, leaveDatabase, migrate, openDatabase } from '../database'
import { CliError } from './cliCommand'

/** Runs `use` with the database open. A missing database is created and an old one migrated first. */
export async function withDatabase<Result>(config: Config, use: (db: Database) => Promise<Result>): Promise<Result> {
  ensureFolders(config)
  const db = openDatabase(config.database)
  try {
    await migrate(db, { backUp: (migration) => backUpBefore(config, migration) })
    return await use(db)
  } finally {
    await leaveDatabase(db)
  }
}

/** Parses input with the schema. Throws CliError with one line for each wrong field. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new CliError(result.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'))
}
