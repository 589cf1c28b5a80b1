import type { Database } from '../database'
import { liveSongs } from './songs'

/**
 * The songs of a playlist in order, with the fields that decide who sees them. No song of an inactive user is public.
 */
export async function listSongsOfPlaylist(
  db: Database,
  playlistId: string,
): Promise<{ song_id: string; user_id: string; is_public: boolean }[]> {
  const rows: { song_id: string; user_id: string; is_public: boolean; is_active: boolean }[] = await liveSongs(db)
    .join('playlist_songs', 'songs.id', 'playlist_songs.song_id')
    .join('users AS author', 'author.id', 'songs.user_id')
    .where({ playlist_id: playlistId })
    .orderBy(['position', 'song_id'])
    .select('song_id', 'songs.user_id', 'songs.is_public', 'author.is_active')
  return rows.map(({ is_active, ...row }) => ({ ...row, is_public: Boolean(row.is_public && is_active) }))
}

/** Appends a song unless the playlist contains it. */
export async function appendSong(db: Database, playlist_id: string, song_id: string): Promise<void> {
  const position = db('playlist_songs')
    .where({ playlist_id })
    .select(db.raw('COALESCE(MAX(??), 0) + 1', ['position']))
  await db('playlist_songs').insert({ playlist_id, song_id, position }).onConflict(['playlist_id', 'song_id']).ignore()
}

export async function removeSong(db: Database, playlist_id: string, song_id: string): Promise<void> {
  await db('playlist_songs').where({ playlist_id, song_id }).delete()
}

/** Songs per statement: each takes three bound values, whose number is limited. */
const SONGS_A_STATEMENT = 200

/** Numbers the songs 1, 2, 3 … and skips songs that are no longer in the playlist. */
export async function setOrder(db: Database, playlist_id: string, songIds: readonly string[]): Promise<void> {
  for (let from = 0; from < songIds.length; from += SONGS_A_STATEMENT) {
    const ids = songIds.slice(from, from + SONGS_A_STATEMENT)
    const cases = ids.map(() => 'WHEN ? THEN CAST(? AS integer)').join(' ')
    const places = ids.flatMap((id, index) => [id, from + index + 1])
    await db('playlist_songs')
      .where({ playlist_id })
      .whereIn('song_id', ids)
      .update({ position: db.raw(`CASE ?? ${cases} END`, ['song_id', ...places]) })
  }
}
