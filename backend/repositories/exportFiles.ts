import type { Database } from '../database'
import { deletedSongWhere } from './songs'

/** A row of `export_files`: a file that can be downloaded for a while with its token. */
interface ExportFileRow {
  /** SHA-256 of the token in hexadecimal. */
  readonly token_hash: string
  readonly user_id: string
  readonly song_id: string
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly bytes: Buffer
  readonly created_at: string
  readonly expires_at: string
}

export async function insertExportFile(db: Database, file: ExportFileRow): Promise<void> {
  await db('export_files').insert(file)
}

/** The file with this token if it has not expired at `now` and its owner is active. */
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

/** Deletes all but the user's newest `keep` files. */
export async function deleteOlderExportFiles(db: Database, userId: string, keep: number): Promise<void> {
  const own = db('export_files').where({ user_id: userId }).orderBy('created_at', 'desc')
  const hashes: string[] = await own.pluck('token_hash')
  await db('export_files').whereIn('token_hash', hashes.slice(keep)).delete()
}
