import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { ApiError, deleteSong, deleteSongData, errorMessage, updateSong } from '../../../api'
import { queryKeys } from '../../../app/queryKeys'
import { toast } from '../../../ui'

/** Renames a song; the list is loaded anew when it is done. */
export function useRenameSong() {
  const { t } = useTranslation('library')
  return useListChange(
    ({ song, name }: { song: Song; name: string }) => updateSong(song.id, { name }),
    t('rename.done'),
  )
}

/** Deletes a song: its bytes, then itself. */
export function useDeleteSong() {
  const { t } = useTranslation('library')
  return useListChange(deleteWithData, t('delete.done'))
}

async function deleteWithData(song: Song): Promise<void> {
  if (song.song_data_id !== null) {
    await deleteSongData(song.song_data_id).catch((error) => {
      // Gone already, perhaps by an attempt that broke off half-way.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
  }
  await deleteSong(song.id)
}

function useListChange<V>(change: (variables: V) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(done, 'success'),
    onError: (error) => toast(errorMessage(error), 'error'),
    // The dialog stays until the list is right again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.songs }),
  })
}
