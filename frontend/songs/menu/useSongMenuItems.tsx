import { CopyPlus, Image, ListPlus, PencilLine, Scale, SlidersHorizontal, TextCursorInput, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import type { MenuChoice, MenuItem } from '../../ui'
import { openPopup, type SongDialog } from '../openSong'
import { useIsOwn } from '../useIsOwn'
import { useSongActions } from '../useSongActions'
import { useDownloadItems } from './useDownloadItems'
import { usePlaylistItems } from './usePlaylistItems'

/** The lines of a song's menu: all for an own song, for another's what its author allows. */
export function useSongMenuItems(song: Song): readonly MenuItem[] {
  const { t } = useTranslation('songDialogs')
  const isOwn = useIsOwn(song)
  const { duplicate } = useSongActions()
  const downloads = useDownloadItems(song, isOwn)
  const open = (kind: SongDialog) => () => openPopup({ kind, song })
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
    { label: t('menu.rename'), icon: <TextCursorInput />, onSelect: open('rename') },
    addToPlaylist,
    {
      label: t('menu.customize'),
      icon: <SlidersHorizontal />,
      items: [
        { label: t('menu.editDetails'), icon: <PencilLine />, onSelect: open('details') },
        { label: t('menu.editCover'), icon: <Image />, onSelect: open('cover') },
        { label: t('menu.editPublication'), icon: <Scale />, onSelect: open('publish') },
      ],
    },
    { separator: true },
    { label: t('menu.delete'), icon: <Trash2 />, danger: true, onSelect: open('delete') },
  ]
}

/** Opens the list of playlists, or asks for the first. */
function useAddToPlaylistItem(song: Song): MenuChoice {
  const { t } = useTranslation('songDialogs')
  const onNew = () => openPopup({ kind: 'newPlaylist', song })
  const { areNone, items } = usePlaylistItems([song], { onNew })
  const line = { label: t('menu.addToPlaylist'), icon: <ListPlus /> }
  return areNone ? { ...line, onSelect: onNew } : { ...line, items }
}
