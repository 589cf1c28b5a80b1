import {
  CopyPlus,
  History,
  Image,
  ListPlus,
  PencilLine,
  Scale,
  SlidersHorizontal,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { type MenuChoice, type MenuItem, useAsk } from '../../ui'
import { DetailsDialog } from '../details/DetailsDialog'
import { DeleteDialog } from '../dialogs/DeleteDialog'
import { NewPlaylistDialog } from '../dialogs/NewPlaylistDialog'
import { RenameDialog } from '../dialogs/RenameDialog'
import { PublishDialog } from '../publish/PublishDialog'
import { useIsOwn } from '../useIsOwn'
import { useSongActions } from '../useSongActions'
import { SongVersionsDialog } from '../versions/SongVersionsDialog'
import { useDownloadItems } from './useDownloadItems'
import { usePlaylistItems } from './usePlaylistItems'

/** The items of a song's menu: all for the user's own song; for others' songs, those that the author allows. */
export function useSongMenuItems(song: SongRecord): readonly MenuItem[] {
  const { t } = useTranslation('songDialogs')
  const isOwn = useIsOwn(song)
  const { duplicate } = useSongActions()
  const downloads = useDownloadItems(song, isOwn)
  const ask = useAsk()
  const about = { about: song.id }
  const addToPlaylist = useAddToPlaylistItem(song)
  const copy: MenuItem = {
    label: t('menu.duplicate'),
    icon: <CopyPlus />,
    disabled: song.song_data_id === null || !(isOwn || song.allowRemix),
    onSelect: () => duplicate(song),
  }
  if (!isOwn) return [...downloads, { separator: true }, copy, addToPlaylist]
  return [
    ...downloads,
    { separator: true },
    copy,
    { label: t('menu.rename'), icon: <TextCursorInput />, onSelect: () => void ask(RenameDialog, { song }, about) },
    addToPlaylist,
    {
      label: t('menu.versions'),
      icon: <History />,
      disabled: song.song_data_id === null,
      onSelect: () => void ask(SongVersionsDialog, { song }, about),
    },
    {
      label: t('menu.customize'),
      icon: <SlidersHorizontal />,
      items: [
        {
          label: t('menu.editDetails'),
          icon: <PencilLine />,
          onSelect: () => void ask(DetailsDialog, { song }, about),
        },
        {
          label: t('menu.editCover'),
          icon: <Image />,
          onSelect: () => void ask(DetailsDialog, { song, atCover: true }, about),
        },
        { label: t('menu.editPublication'), icon: <Scale />, onSelect: () => void ask(PublishDialog, { song }, about) },
      ],
    },
    { separator: true },
    {
      label: t('menu.delete'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => void ask(DeleteDialog, { songs: [song] }, about),
    },
  ]
}

/** Opens the list of playlists, or asks for the first one. */
function useAddToPlaylistItem(song: SongRecord): MenuChoice {
  const { t } = useTranslation('songDialogs')
  const ask = useAsk()
  const onNew = () => void ask(NewPlaylistDialog, { songs: [song] }, { about: song.id })
  const { areNone, items } = usePlaylistItems([song], { onNew })
  const line = { label: t('menu.addToPlaylist'), icon: <ListPlus /> }
  return areNone ? { ...line, onSelect: onNew } : { ...line, items }
}
