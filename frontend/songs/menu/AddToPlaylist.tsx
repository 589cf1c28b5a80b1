import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { Button, Menu } from '../../ui'
import { NewPlaylistDialog } from '../dialogsOnDemand'
import { usePlaylistItems } from './usePlaylistItems'

interface Props {
  readonly songs: readonly Song[]
  readonly onAdded?: () => void
}

/** Puts songs into a playlist. While there is none, it asks for the first. */
export function AddToPlaylist({ songs, onAdded }: Props) {
  const { t } = useTranslation('songDialogs')
  const [isAsking, setAsking] = useState(false)
  const onNew = () => setAsking(true)
  const { areNone, items } = usePlaylistItems(songs, { onNew, onAdded })
  const button = (
    <Button icon={<ListPlus size={16} />} onClick={areNone ? onNew : undefined}>
      {t('menu.addToPlaylist')}
    </Button>
  )
  return (
    <>
      {areNone ? button : <Menu align="end" trigger={button} items={items} />}
      {isAsking && <NewPlaylistDialog songs={songs} onClose={() => setAsking(false)} onCreated={onAdded} />}
    </>
  )
}
