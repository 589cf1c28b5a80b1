import type { Database } from '../database'
import { deletedSongWhere } from './songs'

/** A row of `generated_files` without its bytes: a MIDI file composed for a user. */
interface GeneratedFileRow {
  readonly id: string
  readonly user_id: string
  readonly song_id: string | null
  readonly created_at: string
}

/** The files, except those of deleted songs. */
const liveFiles = (db: Database) =>
  db<GeneratedFileRow>('generated_files').whereNotExists(deletedSongWhere(db, 'id', 'generated_files.song_id'))

const COLUMNS = ['id', 'user_id', 'song_id', 'created_at'] as const

export const findGeneratedFile = (db: Database, id: string): Promise<GeneratedFileRow | undefined> =>
  liveFiles(db)
    .where({ id })
    .first(...COLUMNS)

export async function findGeneratedBytes(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db('generated_files').where({ id }).first('bytes')
  return row?.bytes
}

export const findLatestGeneratedFile = (db: Database, userId: string): Promise<GeneratedFileRow | undefined> =>
  liveFiles(db)
    .where({ user_id: userId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first(...COLUMNS)

export async function insertGeneratedFile(db: Database, file: GeneratedFileRow & { bytes: Buffer }): Promise<void> {
  await db('generated_files').insert(file)
}
