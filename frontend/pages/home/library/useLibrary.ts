import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Song } from '#shared/api/songs'
import { getPlaylistSongs, mySongs } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import { arrange } from './arrange'
import { ALL, useLibraryView } from './view'

const noSongs: readonly Song[] = []
const nowhere: ReadonlySet<string> = new Set()

/** The user's songs, and those that the view shows. */
export function useLibrary() {
  const view = useLibraryView()
  // Typing does not wait for ten thousand songs.
  const shownView = useDeferredValue(view)
  const songs = useQuery({ queryKey: queryKeys.songs, queryFn: ({ signal }) => mySongs(signal) })
  const inPlaylist = useQuery({
    queryKey: queryKeys.playlistSongs(view.playlist),
    queryFn: ({ signal }) => getPlaylistSongs(view.playlist, signal),
    enabled: view.playlist !== ALL,
  })
  const ids = useMemo(() => (inPlaylist.data ? new Set(inPlaylist.data) : nowhere), [inPlaylist.data])
  const all = songs.data ?? noSongs
  const shown = useMemo(() => arrange(all, shownView, ids), [all, shownView, ids])
  return { view, songs, inPlaylist, all, shown }
}
