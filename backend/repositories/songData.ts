import type { Database } from '../database'
import { deletedSongWhere } from './songs'

/** A row of `song_data` without its bytes. */
export interface SongDataRow {
  readonly id: string
  readonly user_id: string
  /** SHA-256 of the bytes in hexadecimal. */
  readonly digest: string
  readonly is_public: boolean
  readonly created_at: string
  readonly updated_at: string
}

const COLUMNS = ['id', 'user_id', 'digest', 'is_public', 'created_at', 'updated_at'] as const

/** The bytes, except those of deleted songs. */
const liveData = (db: Database) =>
  db<SongDataRow>('song_data').whereNotExists(deletedSongWhere(db, 'song_data_id', 'song_data.id'))

export async function findSongData(db: Database, id: string): Promise<SongDataRow | undefined> {
  const row = await liveData(db)
    .where({ id })
    .first(...COLUMNS)
  return row && { ...row, is_public: Boolean(row.is_public) }
}

/** Bytes with their digest. */
export type DigestedBytes = Pick<SongDataRow, 'digest'> & { readonly bytes: Buffer }

export const findSongBytes = (db: Database, id: string): Promise<DigestedBytes | undefined> =>
  liveData(db).where({ id }).first('bytes', 'digest')

export async function insertSongData(db: Database, data: SongDataRow & { bytes: Buffer }): Promise<void> {
  await db('song_data').insert(data)
}

/** Copies bytes into a new private row inside the database. False when `id` does not exist. */
export async function copySongData(
  db: Database,
  id: string,
  copy: Pick<SongDataRow, 'id' | 'user_id' | 'created_at' | 'updated_at'>,
): Promise<boolean> {
  const columns = [...Object.keys(copy), 'bytes', 'digest']
  const source = liveData(db)
    .where({ id })
    .select(...Object.values(copy).map((value) => db.raw('?', [value])), 'bytes', 'digest')
  const rows = await db(db.raw(`?? (${columns.map(() => '??').join(', ')})`, ['song_data', ...columns]))
    .insert(source)
    .returning('id')
  return rows.length > 0
}

/** Replaces the bytes with another version if their digest is one of `expected` (undefined: any). False otherwise. */
export async function replaceSongBytes(
  db: Database,
  id: string,
  change: { bytes: Buffer; digest: string; updated_at: string },
  expected: readonly string[] | undefined,
): Promise<boolean> {
  const row = liveData(db).where({ id })
  const version = { version: db.raw('version + 1'), version_name: null, version_changes: null }
  return (await (expected ? row.whereIn('digest', expected) : row).update({ ...change, ...version })) > 0
}

/** Records that the same bytes were saved again. */
export async function touchSongData(db: Database, id: string, updated_at: string): Promise<void> {
  await db('song_data').where({ id }).update({ updated_at })
}

export async function setSongDataPublic(db: Database, id: string, is_public: boolean): Promise<void> {
  await db('song_data').where({ id }).update({ is_public })
}

export async function deleteSongData(db: Database, id: string): Promise<void> {
  await db('song_data').where({ id }).delete()
}
