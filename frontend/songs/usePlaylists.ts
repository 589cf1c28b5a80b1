import { useQuery } from '@tanstack/react-query'
import { getPlaylists } from '../api'
import { queryKeys } from '../api/queryKeys'

/** The signed-in user's playlists. */
export const usePlaylists = () =>
  useQuery({ queryKey: queryKeys.playlists, queryFn: ({ signal }) => getPlaylists(signal), staleTime: 60_000 })
