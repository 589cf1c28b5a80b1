import type { Knex } from 'knex'
import type { License } from '#shared/api/songs'
import type { Database } from '../database'

/** A row of `songs`. Booleans are true or false, however the database stores them. */
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
  /** The source of a remix, which may be deleted. The names date from the making of the remix. */
  readonly remix_of_id: string | null
  /** Null if not a remix. */
  readonly remix_of_name: string | null
  readonly remix_of_author: string | null
  /** Null if not deleted. */
  readonly deleted_at: string | null
  /** For a deleted song: whether it becomes public again when restored. */
  readonly was_public: boolean
}

/** A song that is not deleted. */
export type NewSong = Omit<SongRow, 'deleted_at' | 'was_public'>

/** A song with its author's names and the fields that decide who may open the source of a remix. */
export interface SongWithAuthor extends SongRow {
  readonly author_name: string | null
  readonly author_display_name: string | null
  readonly author_is_active: boolean
  /** Null if there is no source, or it is deleted. */
  readonly source_user_id: string | null
  readonly source_is_public: boolean
  /** The first digits of the digest of its bytes; null without bytes. */
  readonly notes_tag: string | null
  /** Seconds from the start to the end; null if this version has not been read or cannot be read. */
  readonly duration: number | null
  readonly note_count: number | null
}

/** How many digits of a digest identify a version of a song's notes. */
const NOTES_TAG_LENGTH = 16

export const notesTagOf = (digest: string): string => digest.slice(0, NOTES_TAG_LENGTH)

/** The songs that are not deleted. All queries and changes use it. */
export const liveSongs = (db: Database): Knex.QueryBuilder => db('songs').whereNull('songs.deleted_at')

/** The deleted songs whose `column` equals `value`, an expression of an outer query's table. */
export const deletedSongWhere = (db: Database, column: 'id' | 'song_data_id' | 'cover_image', value: string) =>
  db('songs').select(db.raw('1')).whereNotNull('songs.deleted_at').whereRaw(`songs.${column} = ${value}`)

/**
 * Songs in the form that the API shows. The joins keep the order and the number of the rows of `songs`. Read the rows
 * with `songFromDatabase`: no song of an inactive user is public.
 */
export const songsWithAuthors = (db: Database): Knex.QueryBuilder =>
  liveSongs(db)
    .leftJoin('users AS author', 'author.id', 'songs.user_id')
    .leftJoin('songs AS source', (join) => join.on('source.id', 'songs.remix_of_id').andOnNull('source.deleted_at'))
    .leftJoin('users AS source_author', 'source_author.id', 'source.user_id')
    .leftJoin('song_data AS data', 'data.id', 'songs.song_data_id')
    .leftJoin('song_readings AS reading', (join) =>
      join
        .on('reading.song_data_id', 'songs.song_data_id')
        .on('reading.notes_tag', db.raw('substr(data.digest, 1, ?)', [NOTES_TAG_LENGTH])),
    )
    .select('songs.*', {
      author_name: 'author.name',
      author_display_name: 'author.display_name',
      author_is_active: 'author.is_active',
      source_user_id: 'source.user_id',
      source_is_public: 'source.is_public',
      source_author_is_active: 'source_author.is_active',
      notes_tag: db.raw('substr(data.digest, 1, ?)', [NOTES_TAG_LENGTH]),
      duration: 'reading.duration',
      note_count: 'reading.note_count',
    })

/** A row of `songsWithAuthors`. */
export interface JoinedRow extends Omit<SongWithAuthor, 'author_is_active'> {
  readonly author_is_active: boolean | null
  readonly source_author_is_active: boolean | null
}

/** Normalises a row of either database. */
export const songFromDatabase = ({ author_is_active, source_author_is_active, ...row }: JoinedRow): SongWithAuthor => ({
  ...row,
  author_is_active: Boolean(author_is_active),
  is_public: Boolean(row.is_public && author_is_active),
  allow_download: Boolean(row.allow_download),
  allow_remix: Boolean(row.allow_remix),
  require_attribution: Boolean(row.require_attribution),
  source_is_public: Boolean(row.source_is_public && source_author_is_active),
})

export async function findSong(db: Database, id: string): Promise<SongWithAuthor | undefined> {
  const row: JoinedRow | undefined = await songsWithAuthors(db).where({ 'songs.id': id }).first()
  return row && songFromDatabase(row)
}

/** The song that these bytes belong to. */
export async function findSongByData(db: Database, songDataId: string): Promise<SongWithAuthor | undefined> {
  const row: JoinedRow | undefined = await songsWithAuthors(db).where({ 'songs.song_data_id': songDataId }).first()
  return row && songFromDatabase(row)
}

/** A user's songs, newest first, and their total number. Without a limit, all from `skip` on. */
export async function listSongsOf(
  db: Database,
  userId: string,
  { skip, limit }: { skip: number; limit?: number },
): Promise<{ rows: SongWithAuthor[]; count: number }> {
  const own = { 'songs.user_id': userId }
  const [total] = await liveSongs(db).where(own).count({ count: '*' })
  const page = songsWithAuthors(db)
    .where(own)
    .orderBy([
      { column: 'songs.created_at', order: 'desc' },
      { column: 'songs.id', order: 'desc' },
    ])
    .offset(skip)
  const rows: JoinedRow[] = await (limit === undefined ? page : page.limit(limit))
  return { rows: rows.map(songFromDatabase), count: Number(total.count) }
}

export async function insertSong(db: Database, song: NewSong): Promise<void> {
  await db('songs').insert(song)
}

/** Updates a song. False when it no longer exists. */
export const updateSong = async (db: Database, id: string, changes: Partial<SongRow>): Promise<boolean> =>
  (await liveSongs(db).where({ id }).update(changes)) > 0

/** Publishes the song if these are still its bytes; otherwise false. */
export const publishSong = async (
  db: Database,
  id: string,
  song_data_id: string,
  publication: Partial<SongRow>,
): Promise<boolean> => (await liveSongs(db).where({ id, song_data_id }).update(publication)) > 0

/** Counts one play in one statement and returns the new count; undefined when the song no longer exists. */
export async function countPlay(db: Database, id: string): Promise<number | undefined> {
  const [row] = await liveSongs(db).where({ id }).increment('play_count', 1).returning('play_count')
  return row && Number(row.play_count)
}

/** Marks the song as deleted and private, so that only `restoreSong` finds it. False when it no longer exists. */
export const markSongDeleted = async (db: Database, id: string, deleted_at: string): Promise<boolean> =>
  (await liveSongs(db)
    .where({ id })
    .update({ deleted_at, was_public: db.ref('is_public'), is_public: false })) > 0

/** Restores a user's deleted song unchanged. False if there is none. */
export const restoreSong = async (db: Database, id: string, user_id: string): Promise<boolean> =>
  (await db('songs')
    .where({ id, user_id })
    .whereNotNull('deleted_at')
    .update({ deleted_at: null, is_public: db.ref('was_public'), was_public: false })) > 0

type SongLeftovers = Pick<SongRow, 'id' | 'song_data_id' | 'cover_image'>

/** The songs deleted at or before `time`. */
export const findSongsDeletedBy = (db: Database, time: string): Promise<SongLeftovers[]> =>
  db('songs').where('deleted_at', '<=', time).select('id', 'song_data_id', 'cover_image')

/** Deletes such a song permanently; false if it has been restored. */
export async function purgeSong(db: Database, id: string, time: string): Promise<boolean> {
  const isPurged = (await db('songs').where({ id }).andWhere('deleted_at', '<=', time).delete()) > 0
  if (isPurged) await db('songs').where({ remix_of_id: id }).update({ remix_of_id: null })
  return isPurged
}

/** Removes the ids of permanently deleted songs from their remixes. The names stay as credit. */
export async function forgetRemixSources(
  db: Database,
  choose: (songs: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  await db('songs')
    .whereIn('remix_of_id', choose(db('songs')).select('id'))
    .update({ remix_of_id: null })
}
