import type { License } from '#shared/api/songs'
import type { Database } from '../database'

/** A row of `songs`. Booleans are true and false, whatever the database makes of them. */
export interface SongRow {
  readonly id: string
  readonly user_id: string
  readonly song_data_id: string | null
  readonly name: string
  readonly cover_image: string | null
  readonly genre: string | null
  readonly mood: string | null
  readonly license: License | null
  readonly is_public: boolean
  readonly play_count: number
  readonly allow_download: boolean
  readonly allow_remix: boolean
  readonly require_attribution: boolean
  readonly attribution_name: string | null
  readonly published_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** A row as every database gives it. */
export const songFromDatabase = (row: SongRow): SongRow => ({
  ...row,
  is_public: Boolean(row.is_public),
  allow_download: Boolean(row.allow_download),
  allow_remix: Boolean(row.allow_remix),
  require_attribution: Boolean(row.require_attribution),
})

export async function findSong(db: Database, id: string): Promise<SongRow | undefined> {
  const row = await db<SongRow>('songs').where({ id }).first()
  return row && songFromDatabase(row)
}

/** The song that these bytes belong to. */
export async function findSongByData(db: Database, songDataId: string): Promise<SongRow | undefined> {
  const row = await db<SongRow>('songs').where({ song_data_id: songDataId }).first()
  return row && songFromDatabase(row)
}

/** A user's songs, newest first, and how many there are in all. Without a limit, all from `skip` on. */
export async function listSongsOf(
  db: Database,
  userId: string,
  { skip, limit }: { skip: number; limit?: number },
): Promise<{ rows: SongRow[]; count: number }> {
  const own = () => db<SongRow>('songs').where({ user_id: userId })
  const [total] = await own().count({ count: '*' })
  const page = own()
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(skip)
  const rows = await (limit === undefined ? page : page.limit(limit))
  return { rows: rows.map(songFromDatabase), count: Number(total.count) }
}

export async function insertSong(db: Database, song: SongRow): Promise<void> {
  await db('songs').insert(song)
}

/** False when the song is not there any more. */
export const updateSong = async (db: Database, id: string, changes: Partial<SongRow>): Promise<boolean> =>
  (await db('songs').where({ id }).update(changes)) > 0

/** Publishes the song if these are still its bytes; false when they are not. */
export const publishSong = async (
  db: Database,
  id: string,
  song_data_id: string,
  publication: Partial<SongRow>,
): Promise<boolean> => (await db('songs').where({ id, song_data_id }).update(publication)) > 0

/** Counts one play, in one statement, and gives the new count; undefined when the song is not there any more. */
export async function countPlay(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db('songs').where({ id }).increment('play_count', 1).returning('play_count')
  return row && Number(row.play_count)
}

export async function deleteSong(db: Database, id: string): Promise<void> {
  await db('songs').where({ id }).delete()
}
