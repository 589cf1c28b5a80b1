import type { Database } from '../database'

/** A row of `playlists`. */
export interface PlaylistRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly created_at: string
  readonly updated_at: string
}

export const findPlaylist = (db: Database, id: string): Promise<PlaylistRow | undefined> =>
  db<PlaylistRow>('playlists').where({ id }).first()

/** A user's playlists, oldest first. */
export const listPlaylistsOf = async (db: Database, userId: string): Promise<PlaylistRow[]> =>
  db<PlaylistRow>('playlists').where({ user_id: userId }).orderBy(['created_at', 'id'])

export async function insertPlaylist(db: Database, playlist: PlaylistRow): Promise<void> {
  await db('playlists').insert(playlist)
}

/** Updates the playlist and locks it until the transaction ends. False when it no longer exists. */
export const updatePlaylist = async (db: Database, id: string, changes: Partial<PlaylistRow>): Promise<boolean> =>
  (await db('playlists').where({ id }).update(changes)) > 0

export async function deletePlaylist(db: Database, id: string): Promise<void> {
  await db('playlists').where({ id }).delete()
}
