import type { PublicPage } from '#shared/api/paging'
import type { SongList } from '#shared/api/songs'
import type { UserRow } from '../../repositories/accounts/users'
import { listPublicSongs, type PublicSongsFilter } from '../../repositories/publicSongs'
import { findSong } from '../../repositories/songs'
import { readable } from '../access'
import type { ServerContext } from '../context'
import { toSong } from './songs'

/** The public songs, of all active users or of one, of all genres or of some, newest publication first. */
export async function readPublicSongs({ db }: ServerContext, wanted: PublicSongsFilter): Promise<SongList> {
  const { rows, count } = await listPublicSongs(db, wanted)
  return { data: rows.map((row) => toSong(row, undefined)), count }
}

/** The public remixes of a song that the user, or the visitor, may see. */
export async function readRemixes(
  { db }: ServerContext,
  user: UserRow | undefined,
  id: string,
  page: PublicPage,
): Promise<SongList> {
  const song = await findSong(db, id)
  readable(song, user, { missing: 'song_not_found', isPublic: song?.is_public ?? false })
  const { rows, count } = await listPublicSongs(db, { ...page, remixOf: id })
  return { data: rows.map((row) => toSong(row, user)), count }
}
