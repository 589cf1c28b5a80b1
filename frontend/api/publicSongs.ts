import { MOST_SKIPPED } from '#shared/api/paging'
import { SongList } from '#shared/api/songs'
import { sendForJson } from './http/client'

interface PublicSongsWanted {
  readonly skip: number
  readonly limit: number
  /** Genres of the wanted songs; absent: all. */
  readonly genres?: readonly string[]
}

/** The number of songs that the next page skips; undefined if there is none, or if the server skips no more. */
export const nextSkip = (read: number, count: number): number | undefined =>
  read < count && read <= MOST_SKIPPED ? read : undefined

/** One page of the public songs, newest publication first, and the total number. */
export const publicSongs = ({ skip, limit, genres }: PublicSongsWanted, signal?: AbortSignal): Promise<SongList> =>
  sendForJson(SongList, 'songs/public', {
    searchParams: { skip, limit, ...(genres && { genre: genres.join(',') }) },
    signal,
  })

/** One page of a song's public remixes, newest publication first, and the total number. */
export const getRemixes = (
  songId: string,
  { skip, limit }: Pick<PublicSongsWanted, 'skip' | 'limit'>,
  signal?: AbortSignal,
): Promise<SongList> =>
  sendForJson(SongList, `songs/${encodeURIComponent(songId)}/remixes`, { searchParams: { skip, limit }, signal })
