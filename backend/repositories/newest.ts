import type { Database } from '../database'

/** Columns of which ordinary use of the server often sets at least one. */
const COLUMNS = [
  ['users', 'created_at'],
  ['sessions', 'created_at'],
  ['song_data', 'updated_at'],
] as const

/** The latest time stored, in milliseconds; undefined in an empty database. */
export async function newestTime(db: Database): Promise<number | undefined> {
  const times: number[] = []
  for (const [table, column] of COLUMNS) {
    const row = await db(table).max({ newest: column }).first()
    if (row?.newest) times.push(Date.parse(row.newest))
  }
  return times.length > 0 ? Math.max(...times) : undefined
}
