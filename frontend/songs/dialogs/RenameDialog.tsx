import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { errorMessage, updateSong } from '../../api'
import { type Close, PromptDialog, toast } from '../../ui'
import { useSongCache } from '../songCache'
import { whileWorking } from '../workingSongs'

interface Props {
  readonly song: SongRecord
  readonly close: Close
}

/** Asks for a new name. If the server refuses it, the dialog stays open with the typed text and the reason. */
export function RenameDialog({ song, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  const rename = useMutation({
    mutationFn: (name: string) => whileWorking([song.id], () => updateSong(song.id, { name }).then(cache.put)),
    onSuccess: () => {
      toast(t('rename.done'), 'success')
      close()
    },
  })
  return (
    <PromptDialog
      open
      title={t('rename.title')}
      label={t('rename.label')}
      initialValue={song.name}
      confirmLabel={t('rename.submit')}
      error={rename.isError ? errorMessage(rename.error) : undefined}
      busy={rename.isPending}
      onConfirm={(name) => (name === song.name ? close() : rename.mutate(name))}
      onCancel={close}
    />
  )
}
