import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SongRecord } from '#shared/api/songs'
import { queryKeys } from '../api/queryKeys'

/** Functions that update the cached data about songs after a change. */
export function useSongCache() {
  const client = useQueryClient()
  return useMemo(() => songCache(client), [client])
}

const songCache = (client: QueryClient) => ({
  /** Reloads the lists of songs and waits for the visible ones. */
  reload: () => client.invalidateQueries({ queryKey: queryKeys.songs }),
  /** Stores the server's answer at once, then reloads the lists. */
  put: (song: SongRecord) => {
    client.setQueryData<readonly SongRecord[]>(queryKeys.songs, (songs) =>
      songs?.map((one) => (one.id === song.id ? song : one)),
    )
    return client.invalidateQueries({ queryKey: queryKeys.songs })
  },
  reloadPlaylists: () => client.invalidateQueries({ queryKey: queryKeys.playlists }),
})
