import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Song } from '#shared/api/songs'
import { queryKeys } from '../api/queryKeys'

/** What the app knows of songs, to be kept right after a change. */
export function useSongCache() {
  const client = useQueryClient()
  return useMemo(() => songCache(client), [client])
}

const songCache = (client: QueryClient) => ({
  /** Loads the lists of songs anew, and waits for those that are shown. */
  reload: () => client.invalidateQueries({ queryKey: queryKeys.songs }),
  /** Puts what the server answered in its place at once; the lists follow. */
  put: (song: Song) => {
    client.setQueryData<readonly Song[]>(queryKeys.songs, (songs) =>
      songs?.map((one) => (one.id === song.id ? song : one)),
    )
    return client.invalidateQueries({ queryKey: queryKeys.songs })
  },
  reloadPlaylists: () => client.invalidateQueries({ queryKey: queryKeys.playlists }),
})
