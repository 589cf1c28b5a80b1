import { createHash } from 'node:crypto'
import { Refusal } from '../../core/errors'
import type { UserRow } from '../../repositories/accounts/users'
import { findSongBytes, findSongData } from '../../repositories/songData'
import { findSong, type SongRow, type SongWithAuthor } from '../../repositories/songs'
import { readable } from '../access'
import type { ServerContext } from '../context'

/** A song with the id of its bytes. */
export interface SongWithBytes {
  readonly song: SongWithAuthor
  readonly dataId: string
}

/**
 * A song whose bytes the user may download: their own, or a public one with public bytes whose author allows it.
 * Otherwise throws 403, or 404 when the song does not exist or has no bytes.
 */
export async function takeable(
  { db }: Pick<ServerContext, 'db'>,
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

/** The bytes. Throws 404 when they were deleted meanwhile. */
export async function readBytesOf({ db }: Pick<ServerContext, 'db'>, { dataId }: SongWithBytes): Promise<Buffer> {
  const found = await findSongBytes(db, dataId)
  if (!found) throw noBytes()
  return found.bytes
}

export const noBytes = () => new Refusal('song_data_not_found')

/** The SHA-256 digest of the bytes in hexadecimal. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
