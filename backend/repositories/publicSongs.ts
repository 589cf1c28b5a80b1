import type { Knex } from 'knex'
import type { Database } from '../database'
import { type JoinedRow, type SongWithAuthor, songFromDatabase, songsWithAuthors } from './songs'

interface PublicSongsPage {
  readonly rows: SongWithAuthor[]
  /** The total number. */
  readonly count: number
}

export interface PublicSongsFilter {
  readonly skip: number
  readonly limit: number
  /** Set for the songs of one user only. */
  readonly userId?: string
  /** Set for songs of these genres only, which are in lower case. */
  readonly genre?: readonly string[]
  /** Set for remixes of one song only. */
  readonly remixOf?: string
}

/** The genre as the indexes hold it. */
const GENRE = 'lower(songs.genre)'
/** The genre for songs that are better found by their users: no index holds this expression. */
const GENRE_OF_FEW = "lower(songs.genre) || ''"

/** The public songs of active users, newest publication first. */
export async function listPublicSongs(
  db: Database,
  { skip, limit, userId, genre, remixOf }: PublicSongsFilter,
): Promise<PublicSongsPage> {
  const inactive = db('users').where({ is_active: false }).select('id')
  const wanted = {
    'songs.is_public': true,
    ...(userId !== undefined && { 'songs.user_id': userId }),
    ...(remixOf !== undefined && { 'songs.remix_of_id': remixOf }),
  }
  const open = (genres: readonly string[], genre = GENRE): Knex.QueryBuilder => {
    const found = db('songs').where(wanted)
    if (genres.length === 0) return found
    return found.whereRaw(`${genre} in (${genres.map(() => '?').join(', ')})`, [...genres])
  }
  const genres = [...new Set(genre)]
  // A deleted song is not public. Counts all songs and subtracts the few of inactive users: a join with the users takes
  // three times as long.
  const all = open(genres).count('*')
  const hidden = open(genres, GENRE_OF_FEW).whereIn('songs.user_id', inactive).count('*')
  const count = () => db.raw('(?) - (?) AS listed', [all, hidden])
  const newest = [
    { column: 'songs.published_at', order: 'desc' },
    { column: 'songs.id', order: 'desc' },
  ]
  // An index alone finds the page: no other row is read, and none is joined, for a skipped song. It has each genre in
  // order, so the lists of several are merged: a search for all of them at once would read every public song if they
  // are rare.
  const [list, ...lists] = (genres.length > 0 ? genres.map((one) => [one]) : [[]]).map((each) =>
    open(each).whereNotIn('songs.user_id', inactive).select('songs.id', 'songs.published_at'),
  )
  const page = list
    .unionAll(lists)
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)
    .as('page')
  // One statement for both, because each statement is a round trip to another thread.
  const rows: (JoinedRow & { listed: unknown })[] = await songsWithAuthors(db)
    .join(page, 'page.id', 'songs.id')
    .select(count())
    .orderBy(newest)
  const [{ listed }] = rows.length > 0 ? rows : await db.select<{ listed: unknown }[]>(count())
  return { rows: rows.map(({ listed: _, ...row }) => songFromDatabase(row)), count: Number(listed) }
}
