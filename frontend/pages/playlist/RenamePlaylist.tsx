import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Playlist } from '#shared/api/playlists'
import { errorMessage, renamePlaylist } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { PromptDialog, toast } from '../../ui'

interface Props {
  readonly playlist: Playlist
  readonly onClose: () => void
}

export function RenamePlaylist({ playlist, onClose }: Props) {
  const { t } = useTranslation('playlists')
  const queryClient = useQueryClient()
  const rename = useMutation({
    mutationFn: (name: string) => renamePlaylist(playlist.id, name),
    onSuccess: (renamed) => {
      queryClient.setQueryData<readonly Playlist[]>(queryKeys.playlists, (all) =>
        all?.map((one) => (one.id === renamed.id ? renamed : one)),
      )
      toast(t('rename.done'), 'success')
      onClose()
    },
  })
  return (
    <PromptDialog
      open
      title={t('rename.title')}
      label={t('rename.label')}
      initialValue={playlist.name}
      confirmLabel={t('rename.button')}
      missingText={t('rename.missing')}
      error={rename.isError ? errorMessage(rename.error) : undefined}
      busy={rename.isPending}
      onConfirm={(name) => (name === playlist.name ? onClose() : rename.mutate(name))}
      onCancel={onClose}
    />
  )
}
