import type { SongList } from '#shared/api/songs'
import { listPublicSongs, type PublicSongsWanted } from '../repositories/publicSongs'
import type { Server } from '../server'
import { sharedRead } from './sharedRead'
import { toSong } from './songs'

/**
 * Reads the public songs, of all active users or of one, of all genres or of some, newest publication first, as the JSON
 * of a `SongList`. Many look at the same page at the same time: they share the reading and the text.
 */
export function publicLists({ db }: Server): (wanted: PublicSongsWanted) => Promise<string> {
  const share = sharedRead<string>()
  return (wanted) =>
    share(JSON.stringify([wanted.userId, wanted.genre, wanted.skip, wanted.limit]), async () => {
      const { rows, count } = await listPublicSongs(db, wanted)
      const list: SongList = { data: rows.map(toSong), count }
      return JSON.stringify(list)
    })
}
