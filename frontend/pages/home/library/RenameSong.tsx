import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { PromptDialog } from '../../../ui'
import { useRenameSong } from './useSongChanges'

interface Props {
  readonly song: Song
  readonly onClose: () => void
}

export function RenameSong({ song, onClose }: Props) {
  const { t } = useTranslation('library')
  const rename = useRenameSong()
  return (
    <PromptDialog
      open
      title={t('rename.title')}
      label={t('rename.label')}
      initialValue={song.name}
      confirmLabel={t('rename.submit')}
      busy={rename.isPending}
      onConfirm={(name) => (name === song.name ? onClose() : rename.mutate({ song, name }, { onSuccess: onClose }))}
      onCancel={onClose}
    />
  )
}
