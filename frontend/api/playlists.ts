import { Playlist, PlaylistSong } from '#shared/api/playlists'
import { z } from '#shared/schema/zod'
import { send, sendForJson } from './http/client'

/** The signed-in user's playlists, oldest first. */
export const getPlaylists = (signal?: AbortSignal): Promise<Playlist[]> =>
  sendForJson(z.array(Playlist), 'playlists', { signal })

export const createPlaylist = (name: string): Promise<Playlist> =>
  sendForJson(Playlist, 'playlists', { method: 'post', json: { name } })

export const renamePlaylist = (id: string, name: string): Promise<Playlist> =>
  sendForJson(Playlist, playlistPath(id), { method: 'put', json: { name } })

/** Deletes the playlist; its songs stay. */
export async function deletePlaylist(id: string): Promise<void> {
  await send(playlistPath(id), { method: 'delete' })
}

/** The ids of a playlist's songs, in their order. */
export const getPlaylistSongs = async (id: string, signal?: AbortSignal): Promise<readonly string[]> =>
  (await sendForJson(z.array(PlaylistSong), `${playlistPath(id)}/songs`, { signal })).map(({ song_id }) => song_id)

/** Adds a song at the end of a playlist, or before another song. A song that is already in it keeps its place. */
export async function addToPlaylist(id: string, songId: string, before?: string): Promise<void> {
  await send(`${playlistPath(id)}/songs`, { method: 'post', json: { song_id: songId, before } })
}

export async function removeFromPlaylist(id: string, songId: string): Promise<void> {
  await send(`${playlistPath(id)}/songs/${encodeURIComponent(songId)}`, { method: 'delete' })
}

/** Sets the order of a playlist's songs. Rejects with status 409 if its songs have changed meanwhile. */
export async function orderPlaylist(id: string, songIds: readonly string[]): Promise<void> {
  await send(`${playlistPath(id)}/songs`, { method: 'put', json: { song_ids: songIds } })
}

const playlistPath = (id: string) => `playlists/${encodeURIComponent(id)}`
