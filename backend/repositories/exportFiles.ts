import type { Database } from '../database'
import { deletedSongWhere } from './songs'

/** A row of `export_files`: a file that whoever knows its token may fetch for a while. */
export interface ExportFileRow {
  /** SHA-256 of the token in hexadecimal. */
  readonly token_hash: string
  readonly user_id: string
  readonly song_id: string
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly bytes: Buffer
  readonly created_at: string
  readonly expires_at: string
}

export async function insertExportFile(db: Database, file: ExportFileRow): Promise<void> {
  await db('export_files').insert(file)
}

/** The file of this token if it can be fetched at `now` and its owner may still use the server. */
export const findLiveExportFile = (
  db: Database,
  token_hash: string,
  now: string,
): Promise<Pick<ExportFileRow, 'name' | 'type' | 'bytes'> | undefined> =>
  db('export_files')
    .join('users', 'users.id', 'export_files.user_id')
    .where({ token_hash, 'users.is_active': true })
    .andWhere('expires_at', '>', now)
    .whereNotExists(deletedSongWhere(db, 'id', 'export_files.song_id'))
    .first('export_files.name', 'type', 'bytes')

export async function deleteExpiredExportFiles(db: Database, now: string): Promise<void> {
  await db('export_files').where('expires_at', '<=', now).delete()
}

/** Leaves the user's newest files, at most `keep`. */
export async function deleteOlderExportFiles(db: Database, userId: string, keep: number): Promise<void> {
  const own = db('export_files').where({ user_id: userId }).orderBy('created_at', 'desc')
  const hashes: string[] = await own.pluck('token_hash')
  await db('export_files').whereIn('token_hash', hashes.slice(keep)).delete()
}
