import type { z } from '#shared/schema/zod'
import { backUpBefore } from '../backup/create'
import type { Config } from '../config/config'
import { ensureFolders } from '../config/dataFolder'
import { type Database, leaveDatabase, migrate, openDatabase } from '../database'
import { CliError, type Invocation } from './cliCommand'

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

const ROWS_AT_ONCE = 500

/** Prints one line for each row of a list that `read` gives in pages. */
export async function printRows<Row>(
  { config, print }: Pick<Invocation, 'config' | 'print'>,
  read: (db: Database, page: { skip: number; limit: number }) => Promise<{ rows: readonly Row[]; count: number }>,
  line: (row: Row) => string,
): Promise<void> {
  await withDatabase(config(), async (db) => {
    for (let skip = 0, left = 1; left > 0; skip += ROWS_AT_ONCE) {
      const { rows, count } = await read(db, { skip, limit: ROWS_AT_ONCE })
      for (const row of rows) print(line(row))
      left = count - skip - rows.length
    }
  })
}

/** Parses input with the schema. Throws CliError with one line for each wrong field. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new CliError(result.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'))
}
