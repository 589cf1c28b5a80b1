import type { Database } from './open'

/** Ends the connections. What SQLite has in its log is written into the file first, so that the file alone is whole. */
export async function closeDatabase(db: Database): Promise<void> {
  try {
    if (db.client.driverName === 'sqlite3') await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await db.destroy()
  }
}
