import { queryOptions } from '@tanstack/react-query'
import { getPublicConfig } from './publicConfig'
import { queryKeys } from './queryKeys'
import { getMe } from './users'

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: ({ signal }) => getMe(signal),
})

/** The public settings of this server's operator. */
export const publicConfigQuery = queryOptions({
  queryKey: queryKeys.publicConfig,
  queryFn: ({ signal }) => getPublicConfig(signal),
})
