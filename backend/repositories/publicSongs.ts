import type { Database } from '../database'
import { type SongRow, songFromDatabase } from './songs'

export interface PublicSongs {
  readonly rows: SongRow[]
  /** How many there are in all. */
  readonly count: number
}

export interface PublicSongsWanted {
  readonly skip: number
  readonly limit: number
  /** Only this user's. */
  readonly userId?: string
  /** Only songs of these genres, which are in lower case. */
  readonly genre?: readonly string[]
}

/** The public songs of active users, newest publication first. */
export async function listPublicSongs(
  db: Database,
  { skip, limit, userId, genre }: PublicSongsWanted,
): Promise<PublicSongs> {
  const inactive = db('users').where({ is_active: false }).select('id')
  const open = () => {
    const songs = db<SongRow>('songs').where({ is_public: true, ...(userId !== undefined && { user_id: userId }) })
    if (genre === undefined) return songs
    return songs.whereRaw(`lower(genre) in (${genre.map(() => '?').join(', ')})`, [...genre])
  }
  // All less the few of inactive users: asking each song for its user takes three times as long.
  const [all, hidden] = [open().count('*'), open().whereIn('user_id', inactive).count('*')]
  const count = () => db.raw('(?) - (?) AS listed', [all, hidden])
  // One statement for both: each is a way to another thread and back.
  const rows: (SongRow & { listed: unknown })[] = await open()
    .select('songs.*', count())
    .whereNotIn('user_id', inactive)
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)
  const [{ listed }] = rows.length > 0 ? rows : await db.select<{ listed: unknown }[]>(count())
  return { rows: rows.map(({ listed: _, ...row }) => songFromDatabase(row)), count: Number(listed) }
}
