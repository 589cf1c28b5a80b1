import { randomUUID } from 'node:crypto'
import type { Playlist, PlaylistSong, PlaylistSongForm } from '#shared/api/playlists'
import type { z } from '#shared/schema/zod'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { type Database, isForeignKeyViolation } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import * as entries from '../../repositories/playlistSongs'
import * as playlists from '../../repositories/playlists'
import { findSong } from '../../repositories/songs'
import { own, readable } from '../access'
import type { ServerContext } from '../context'

const toPlaylist = ({ id, name }: playlists.PlaylistRow): Playlist => ({ id, name })

/** The user's playlists, oldest first. */
export const listPlaylists = async ({ db }: ServerContext, user: UserRow): Promise<Playlist[]> =>
  (await playlists.listPlaylistsOf(db, user.id)).map(toPlaylist)

export async function createPlaylist({ db }: ServerContext, user: UserRow, name: string): Promise<Playlist> {
  const now = timestamp()
  const playlist = { id: randomUUID(), user_id: user.id, name, created_at: now, updated_at: now }
  await playlists.insertPlaylist(db, playlist).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new Refusal('user_not_found') : error
  })
  return toPlaylist(playlist)
}

export async function renamePlaylist(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  name: string,
): Promise<Playlist> {
  own(await playlists.findPlaylist(db, id), user, 'playlist_not_found')
  if (!(await playlists.updatePlaylist(db, id, { name, updated_at: timestamp() })))
    throw new Refusal('playlist_not_found')
  return { id, name }
}

/** Deletes one of the user's playlists; its songs stay. */
export async function deletePlaylist({ db }: ServerContext, user: UserRow, id: string): Promise<void> {
  own(await playlists.findPlaylist(db, id), user, 'playlist_not_found')
  await playlists.deletePlaylist(db, id)
}

/** Changes one of the user's playlists under a lock. */
async function changing(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    own(await playlists.findPlaylist(transaction, id), user, 'playlist_not_found')
    if (!(await playlists.updatePlaylist(transaction, id, { updated_at: timestamp() })))
      throw new Refusal('playlist_not_found')
    await change(transaction)
  })
}

/** The songs of a playlist in order. Other users' songs that are no longer public are hidden but keep their entry. */
async function shownAndHidden(db: Database, user: UserRow, id: string): Promise<{ shown: string[]; hidden: string[] }> {
  const rows = await entries.listSongsOfPlaylist(db, id)
  const isShown = (row: (typeof rows)[number]) => row.is_public || row.user_id === user.id
  return {
    shown: rows.filter(isShown).map(({ song_id }) => song_id),
    hidden: rows.filter((row) => !isShown(row)).map(({ song_id }) => song_id),
  }
}

/** The visible songs of one of the user's playlists, in order. */
export async function listSongs({ db }: ServerContext, user: UserRow, id: string): Promise<PlaylistSong[]> {
  own(await playlists.findPlaylist(db, id), user, 'playlist_not_found')
  return (await shownAndHidden(db, user, id)).shown.map((song_id) => ({ song_id }))
}

/**
 * Adds a song that the user may see to their playlist, at the end or before another song. A song that is already in it
 * stays in place.
 */
export async function addSong(
  server: ServerContext,
  user: UserRow,
  id: string,
  { song_id, before }: z.output<typeof PlaylistSongForm>,
): Promise<PlaylistSong> {
  await changing(server, user, id, async (transaction) => {
    const song = await findSong(transaction, song_id)
    readable(song, user, { missing: 'song_not_found', isPublic: song?.is_public ?? false })
    const ids = (await entries.listSongsOfPlaylist(transaction, id)).map((entry) => entry.song_id)
    await entries.appendSong(transaction, id, song_id).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refusal('song_not_found') : error
    })
    const place = before && !ids.includes(song_id) ? ids.indexOf(before) : -1
    if (place >= 0) await entries.setOrder(transaction, id, ids.toSpliced(place, 0, song_id))
  })
  return { song_id }
}

/** Removes a song from one of the user's playlists, if it is there. */
export const removeSong = (server: ServerContext, user: UserRow, id: string, song_id: string): Promise<void> =>
  changing(server, user, id, (transaction) => entries.removeSong(transaction, id, song_id))

/**
 * Reorders the visible songs of one of the user's playlists; hidden ones go to the end. Throws 409 unless the ids are
 * exactly the visible songs: otherwise the playlist was changed elsewhere in the meantime.
 */
export async function orderSongs(
  server: ServerContext,
  user: UserRow,
  id: string,
  songIds: readonly string[],
): Promise<PlaylistSong[]> {
  await changing(server, user, id, async (transaction) => {
    const { shown, hidden } = await shownAndHidden(transaction, user, id)
    const given = new Set(songIds)
    const isSame = given.size === shown.length && shown.every((song) => given.has(song))
    if (!isSame) throw new Refusal('playlist_changed')
    await entries.setOrder(transaction, id, [...songIds, ...hidden])
  })
  return songIds.map((song_id) => ({ song_id }))
}
