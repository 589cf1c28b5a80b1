import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { createPlaylist } from '../../api'
import { PromptDialog, toast } from '../../ui'
import { useSongCache } from '../songCache'
import { useSongActions } from '../useSongActions'

interface Props {
  /** What is put into it at once. */
  readonly songs?: readonly Song[]
  readonly onClose: () => void
  readonly onCreated?: (playlistId: string) => void
}

/** Asks for a name and makes a playlist. When it cannot be made, the dialog stays with what was typed. */
export function NewPlaylistDialog({ songs = [], onClose, onCreated }: Props) {
  const { t } = useTranslation('songDialogs')
  const cache = useSongCache()
  const { addToPlaylist } = useSongActions()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const create = async (name: string) => {
    setState('busy')
    try {
      const playlist = await createPlaylist(name)
      await cache.reloadPlaylists()
      if (songs.length === 0) toast(t('playlist.created', { name: playlist.name }), 'success')
      else await addToPlaylist(songs, playlist.id)
      onCreated?.(playlist.id)
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <PromptDialog
      open
      title={t('playlist.title')}
      label={t('playlist.label')}
      placeholder={t('playlist.placeholder')}
      confirmLabel={t('playlist.submit')}
      missingText={t('playlist.missing')}
      error={state === 'failed' ? t('playlist.failed') : undefined}
      busy={state === 'busy'}
      onConfirm={create}
      onCancel={onClose}
    />
  )
}
