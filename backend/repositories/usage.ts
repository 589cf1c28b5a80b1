import type { Database } from '../database'

/** The storage that one user takes. */
export interface Usage {
  /** The larger of the numbers of songs and of song data, because either can exist alone for a while. */
  readonly songs: number
  /** Bytes of everything that does not expire. */
  readonly bytes: number
}

const TABLES_OF_BYTES = ['song_data', 'midi_files', 'generated_files', 'images'] as const

export async function findUsage(db: Database, user_id: string): Promise<Usage> {
  const own = (table: string) => db(table).where({ user_id })
  const bytes = TABLES_OF_BYTES.map((table) => own(table).select(db.raw('COALESCE(SUM(LENGTH(bytes)), 0)')))
  const row = await db
    .select({ songs: own('songs').count('*'), data: own('song_data').count('*') })
    .select(Object.fromEntries(TABLES_OF_BYTES.map((table, i) => [table, bytes[i]])))
    .first()
  return {
    songs: Math.max(Number(row.songs), Number(row.data)),
    bytes: TABLES_OF_BYTES.reduce((sum, table) => sum + Number(row[table]), 0),
  }
}
