import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { ConfirmDialog } from '../../../ui'
import { useDeleteSong } from './useSongChanges'

interface Props {
  readonly song: Song
  readonly onClose: () => void
}

export function DeleteSong({ song, onClose }: Props) {
  const { t } = useTranslation('library')
  const remove = useDeleteSong()
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: song.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.submit')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(song, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
