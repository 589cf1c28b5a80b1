import type { Config } from '../config/config'
import { ensureFolders } from '../config/dataFolder'
import { closeDatabase, type Database, migrate, openDatabase } from '../database'

/** Opens the database, made or brought up to date where needed, for as long as `use` takes. */
export async function withDatabase<Result>(config: Config, use: (db: Database) => Promise<Result>): Promise<Result> {
  ensureFolders(config)
  const db = openDatabase(config.database)
  try {
    await migrate(db)
    return await use(db)
  } finally {
    await closeDatabase(db)
  }
}
