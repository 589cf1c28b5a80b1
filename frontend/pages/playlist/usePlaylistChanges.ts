import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, addToPlaylist, errorMessage, orderPlaylist, removeFromPlaylist } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { useUndo } from '../../songs'
import { toast } from '../../ui'

type Change =
  | { readonly kind: 'order'; readonly songIds: readonly string[] }
  | { readonly kind: 'remove'; readonly songId: string }
  /** `before`: the song that follows the added one; undefined: it goes to the end. */
  | { readonly kind: 'add'; readonly songId: string; readonly before: string | undefined }

/**
 * Changes the order and the songs of a playlist. Changes show at once and are sent one by one. If one fails, the
 * playlist is reloaded from the server.
 */
export function usePlaylistChanges(playlistId: string) {
  const { t } = useTranslation('playlists')
  const queryClient = useQueryClient()
  const offerUndo = useUndo()
  const queryKey = queryKeys.playlistSongs(playlistId)
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: `playlist ${playlistId}` },
    mutationFn: (change: Change) => {
      if (change.kind === 'order') return orderPlaylist(playlistId, change.songIds)
      if (change.kind === 'remove') return removeFromPlaylist(playlistId, change.songId)
      return addToPlaylist(playlistId, change.songId, change.before)
    },
    onMutate: async (change) => {
      queryClient.setQueryData<readonly string[]>(queryKey, (ids) => ids && changed(ids, change))
      // A pending reload would restore the old order.
      await queryClient.cancelQueries({ queryKey })
    },
    onError: (error) =>
      toast(error instanceof ApiError && error.status === 409 ? t('changed') : errorMessage(error), 'error'),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: queryKeys.playlists })
        : undefined,
  })
  return {
    order: (songIds: readonly string[]) => mutate({ kind: 'order', songIds }),
    /** Removes a song. `name`: the song's name. */
    remove(songId: string, name: string) {
      const ids = queryClient.getQueryData<readonly string[]>(queryKey) ?? []
      const before = ids[ids.indexOf(songId) + 1]
      mutate({ kind: 'remove', songId })
      offerUndo(t('row.removed', { name }), () => mutate({ kind: 'add', songId, before }))
    },
  }
}

function changed(ids: readonly string[], change: Change): readonly string[] {
  if (change.kind === 'order') return change.songIds
  const others = ids.filter((id) => id !== change.songId)
  if (change.kind === 'remove') return others
  const place = change.before === undefined ? -1 : others.indexOf(change.before)
  return others.toSpliced(place < 0 ? others.length : place, 0, change.songId)
}
