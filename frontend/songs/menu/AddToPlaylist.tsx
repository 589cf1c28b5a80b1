import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { Button, Menu, useAsk } from '../../ui'
import { newPlaylistDialog } from '../dialogs'
import { usePlaylistItems } from './usePlaylistItems'

interface Props {
  readonly songs: readonly SongRecord[]
  readonly onAdded?: () => void
}

/** Adds songs to a playlist. Without playlists, asks for the first one. */
export function AddToPlaylist({ songs, onAdded }: Props) {
  const { t } = useTranslation('songDialogs')
  const ask = useAsk()
  const onNew = async () => {
    if ((await ask(newPlaylistDialog, { songs })) !== null) onAdded?.()
  }
  const { areNone, items } = usePlaylistItems(songs, { onNew, onAdded })
  const button = (
    <Button icon={<ListPlus size={16} />} onClick={areNone ? onNew : undefined}>
      {t('menu.addToPlaylist')}
    </Button>
  )
  return areNone ? button : <Menu align="end" trigger={button} items={items} />
}
