import type { SongList } from '#shared/api/songs'
import { listPublicSongs, type PublicSongsWanted } from '../repositories/publicSongs'
import type { Server } from '../server'
import { toSong } from './songs'

/** The public songs, of all active users or of one, of all genres or of some, newest publication first. */
export async function readPublicSongs({ db }: Server, wanted: PublicSongsWanted): Promise<SongList> {
  const { rows, count } = await listPublicSongs(db, wanted)
  return { data: rows.map(toSong), count }
}
