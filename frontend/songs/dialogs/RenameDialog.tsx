import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { PromptDialog } from '../../ui'
import { useSongActions } from '../useSongActions'
import { useIsWorking } from '../workingSongs'

interface Props {
  readonly song: Song
  readonly onClose: () => void
}

export function RenameDialog({ song, onClose }: Props) {
  const { t } = useTranslation('songDialogs')
  const { rename } = useSongActions()
  const confirm = async (name: string) => {
    if (name === song.name || (await rename(song, name))) onClose()
  }
  return (
    <PromptDialog
      open
      title={t('rename.title')}
      label={t('rename.label')}
      initialValue={song.name}
      confirmLabel={t('rename.submit')}
      busy={useIsWorking(song.id)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
