import { isSqlite } from './alone'
import type { Database } from './open'

/**
 * Something that is another one after every change of the database, whoever made it: as long as it stays the same,
 * everything reads as before. SQLite counts the changes of this connection, the only one that the program has, and tells
 * whether another program committed any. PostgreSQL cannot tell: undefined.
 */
export async function changeMark(db: Database): Promise<string | undefined> {
  if (!isSqlite(db)) return undefined
  const [{ own, others }] = await db.raw(
    'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
  )
  return `${own} ${others}`
}
