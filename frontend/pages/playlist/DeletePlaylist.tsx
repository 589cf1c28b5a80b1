import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Playlist } from '#shared/api/playlists'
import { deletePlaylist, errorMessage } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { ConfirmDialog, toast } from '../../ui'

interface Props {
  readonly playlist: Playlist
  readonly onClose: () => void
}

export function DeletePlaylist({ playlist, onClose }: Props) {
  const { t } = useTranslation('playlists')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deletePlaylist(playlist.id),
    onSuccess: () => {
      toast(t('delete.done'), 'success')
      // Navigates first: this page has nothing left to show.
      navigate('/')
      return queryClient.invalidateQueries({ queryKey: queryKeys.playlists, exact: true })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: playlist.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.button')}
      busy={remove.isPending}
      error={remove.isError ? errorMessage(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
