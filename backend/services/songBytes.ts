import { createHash } from 'node:crypto'
import { Refusal } from '../errors'
import { findSongBytes, findSongData } from '../repositories/songData'
import { findSong, type SongRow, type SongWithAuthor } from '../repositories/songs'
import type { UserRow } from '../repositories/users'
import type { Server } from '../server'
import { readable } from './access'

/** A song, and where its bytes are. */
export interface SongWithBytes {
  readonly song: SongWithAuthor
  readonly dataId: string
}

/**
 * A song whose bytes the user may take away: an own one, or a public one whose bytes are open too and whose author
 * allows it. Else 403; 404 when the song is not there or has no bytes.
 */
export async function takeable(
  { db }: Pick<Server, 'db'>,
  user: UserRow,
  id: string,
  allows: (song: SongRow) => boolean,
): Promise<SongWithBytes> {
  const song = await findSong(db, id)
  const data = song?.song_data_id ? await findSongData(db, song.song_data_id) : undefined
  const isPublic = Boolean(song?.is_public && data?.is_public && allows(song))
  const seen = readable(song, user, { missing: 'song_not_found', isPublic })
  if (!data) throw noBytes()
  return { song: seen, dataId: data.id }
}

/** The bytes themselves; 404 when they were deleted meanwhile. */
export async function readBytesOf({ db }: Pick<Server, 'db'>, { dataId }: SongWithBytes): Promise<Buffer> {
  const found = await findSongBytes(db, dataId)
  if (!found) throw noBytes()
  return found.bytes
}

export const noBytes = () => new Refusal('song_data_not_found')

/** SHA-256 in hexadecimal: stands for exactly these bytes. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
