import { SongList } from '#shared/api/songs'
import { PublicProfile } from '#shared/api/users'
import { sendForJson } from './client'

export interface PublicSongsWanted {
  readonly skip: number
  readonly limit: number
  /** Only songs of these genres. */
  readonly genres?: readonly string[]
}

/** Some of the public songs, newest publication first, and how many there are in all. */
export const publicSongs = ({ skip, limit, genres }: PublicSongsWanted, signal?: AbortSignal): Promise<SongList> =>
  sendForJson(SongList, 'songs/public', {
    searchParams: { skip, limit, ...(genres && { genre: genres.join(',') }) },
    signal,
  })

/** Some of the public remixes of a song, newest publication first, and how many there are in all. */
export const getRemixes = (
  songId: string,
  { skip, limit }: Pick<PublicSongsWanted, 'skip' | 'limit'>,
  signal?: AbortSignal,
): Promise<SongList> =>
  sendForJson(SongList, `songs/${encodeURIComponent(songId)}/remixes`, { searchParams: { skip, limit }, signal })

/** What the author of a public song shows of themselves. Rejects with 404 when there is no such author. */
export const getAuthor = (userId: string, signal?: AbortSignal): Promise<PublicProfile> =>
  sendForJson(PublicProfile, `users/${encodeURIComponent(userId)}/profile`, { signal })
