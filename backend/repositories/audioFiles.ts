import type { Database } from '../database'

/** A row of `audio_files`: a complete sound file, whose bytes are in `audio_pieces`. */
export interface AudioFileRow {
  /** SHA-256 of the render's inputs, in hexadecimal. */
  readonly key: string
  readonly making_id: string
  /** Length in bytes. */
  readonly length: number
  readonly read_at: string
}

interface AudioPieceRow {
  readonly making_id: string
  /** Counted from 0. */
  readonly place: number
  readonly bytes: Buffer
  readonly created_at: string
}

export async function findAudioFile(db: Database, key: string): Promise<AudioFileRow | undefined> {
  const row = await db('audio_files').where({ key }).first()
  // PostgreSQL returns large integers as text.
  return row && { ...row, length: Number(row.length) }
}

export async function noteAudioRead(db: Database, key: string, read_at: string): Promise<void> {
  await db('audio_files').where({ key }).update({ read_at })
}

export async function insertAudioPiece(db: Database, piece: AudioPieceRow): Promise<void> {
  await db('audio_pieces').insert(piece)
}

/** Undefined if the file has fewer pieces, or was deleted. */
export async function findAudioPiece(db: Database, making_id: string, place: number): Promise<Buffer | undefined> {
  const row = await db('audio_pieces').where({ making_id, place }).first('bytes')
  return row?.bytes
}

/** Turns the pieces of a making into a file, in place of the one with this key. */
export async function insertAudioFile(db: Database, file: AudioFileRow): Promise<void> {
  await db.transaction(async (transaction) => {
    await deleteAudioFile(transaction, file.key)
    await transaction('audio_files').insert(file)
  })
}

/** Deletes the pieces of a making that came to nothing. */
export async function deleteAudioPieces(db: Database, making_id: string): Promise<void> {
  await db('audio_pieces').where({ making_id }).delete()
}

/** Deletes the least recently read files until the others have no more than `maxBytes`; keeps the last one read. */
export async function evictAudioFiles(db: Database, maxBytes: number): Promise<void> {
  const files: Pick<AudioFileRow, 'key' | 'length'>[] = await db('audio_files')
    .orderBy('read_at', 'desc')
    .select('key', 'length')
  let kept = 0
  for (const [place, { key, length }] of files.entries()) {
    kept += Number(length)
    if (place > 0 && kept > maxBytes) await db.transaction((transaction) => deleteAudioFile(transaction, key))
  }
}

/** Deletes the pieces begun before `time` that never became a file. Returns their number. */
export const deleteUnfinishedAudio = (db: Database, time: string): Promise<number> =>
  db('audio_pieces')
    .where('created_at', '<', time)
    .whereNotIn('making_id', db('audio_files').select('making_id'))
    .delete()

async function deleteAudioFile(transaction: Database, key: string): Promise<void> {
  const file = await findAudioFile(transaction, key)
  if (!file) return
  await transaction('audio_files').where({ key }).delete()
  await deleteAudioPieces(transaction, file.making_id)
}
