import { useQueries, useQuery } from '@tanstack/react-query'
import type { Playlist } from '#shared/api/playlists'
import type { SongRecord } from '#shared/api/songs'
import { ApiError, getPlaylistSongs, getSong, mySongs } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { usePlaylists } from '../../songs'

/** An entry of a playlist. `song` is undefined while it loads, and null if it is not available. */
export interface PlaylistEntry {
  readonly id: string
  readonly song: SongRecord | null | undefined
}

interface PlaylistState {
  readonly state: 'loading' | 'ready' | 'notFound' | 'failed'
  readonly playlist: Playlist | undefined
  readonly entries: readonly PlaylistEntry[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** A playlist with its songs. The user's own songs come from the library; each other song is fetched separately. */
export function usePlaylist(id: string): PlaylistState {
  const playlists = usePlaylists()
  const ids = useQuery({
    queryKey: queryKeys.playlistSongs(id),
    queryFn: ({ signal }) => getPlaylistSongs(id, signal),
  })
  const own = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const ownById = new Map(own.data?.map((song) => [song.id, song]))
  const others = own.data ? (ids.data ?? []).filter((songId) => !ownById.has(songId)) : []
  const found = useQueries({
    queries: others.map((songId) => ({
      queryKey: queryKeys.song(songId),
      queryFn: ({ signal }: { signal: AbortSignal }) => getSong(songId, signal),
    })),
  })
  const foundById = new Map(others.map((songId, at) => [songId, found[at].isError ? null : found[at].data]))

  const playlist = playlists.data?.find((one) => one.id === id)
  const isMissing = (playlists.isSuccess && !playlists.isFetching && !playlist) || isUnknown(ids.error)
  const failed = [playlists, ids, own].find((query) => query.isLoadingError)
  return {
    state: isMissing ? 'notFound' : failed ? 'failed' : playlist && ids.data && own.data ? 'ready' : 'loading',
    playlist,
    entries:
      ids.data && own.data
        ? ids.data.map((songId) => ({ id: songId, song: ownById.get(songId) ?? foundById.get(songId) }))
        : undefined,
    error: failed?.error,
    isFetching: playlists.isFetching || ids.isFetching || own.isFetching,
    refetch: () => {
      for (const query of [playlists, ids, own]) if (query.isLoadingError) void query.refetch()
    },
  }
}

/** Whether the song or playlist was deleted, belongs to someone else, or has an invalid id. */
const isUnknown = (error: unknown) => error instanceof ApiError && [403, 404, 422].includes(error.status)
