import { MOST_SKIPPED } from '#shared/api/paging'
import { SongList } from '#shared/api/songs'
import { sendForJson } from './http/client'

export interface PublicSongsWanted {
  readonly skip: number
  readonly limit: number
  /** Only songs of these genres. */
  readonly genres?: readonly string[]
}

/** How many songs the next page skips; undefined: there is none, or the list does not go on so far. */
export const nextSkip = (read: number, count: number): number | undefined =>
  read < count && read <= MOST_SKIPPED ? read : undefined

/** Some of the public songs, newest publication first, and their total number. */
export const publicSongs = ({ skip, limit, genres }: PublicSongsWanted, signal?: AbortSignal): Promise<SongList> =>
  sendForJson(SongList, 'songs/public', {
    searchParams: { skip, limit, ...(genres && { genre: genres.join(',') }) },
    signal,
  })

/** Some of the public remixes of a song, newest publication first, and their total number. */
export const getRemixes = (
  songId: string,
  { skip, limit }: Pick<PublicSongsWanted, 'skip' | 'limit'>,
  signal?: AbortSignal,
): Promise<SongList> =>
  sendForJson(SongList, `songs/${encodeURIComponent(songId)}/remixes`, { searchParams: { skip, limit }, signal })
