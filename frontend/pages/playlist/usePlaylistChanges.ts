import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage, orderPlaylist, removeFromPlaylist } from '../../api'
import { queryKeys } from '../../app/queryKeys'
import { toast } from '../../ui'

type Change =
  | { readonly kind: 'order'; readonly songIds: readonly string[] }
  | { readonly kind: 'remove'; readonly songId: string }

/**
 * Changes the order and the songs of a playlist. They are seen at once and sent one after the other; when one fails, the
 * playlist is shown as the server has it.
 */
export function usePlaylistChanges(playlistId: string) {
  const { t } = useTranslation('playlists')
  const queryClient = useQueryClient()
  const queryKey = queryKeys.playlistSongs(playlistId)
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: `playlist ${playlistId}` },
    mutationFn: (change: Change) =>
      change.kind === 'order'
        ? orderPlaylist(playlistId, change.songIds)
        : removeFromPlaylist(playlistId, change.songId),
    onMutate: async (change) => {
      queryClient.setQueryData<readonly string[]>(queryKey, (ids) =>
        change.kind === 'order' ? change.songIds : ids?.filter((id) => id !== change.songId),
      )
      // A list that is on its way would bring the old order back.
      await queryClient.cancelQueries({ queryKey })
    },
    onError: (error) =>
      toast(error instanceof ApiError && error.status === 409 ? t('changed') : errorMessage(error), 'error'),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  })
  return {
    order: (songIds: readonly string[]) => mutate({ kind: 'order', songIds }),
    remove: (songId: string) => mutate({ kind: 'remove', songId }),
  }
}
