import { ListMusic, ListPlus, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import type { MenuItem } from '../../ui'
import { usePlaylists } from '../usePlaylists'
import { useSongActions } from '../useSongActions'

interface Playlists {
  /** Whether the user has no playlist yet, so that adding a song first makes one. */
  readonly areNone: boolean
  readonly items: readonly MenuItem[]
}

/** The items of a menu that adds songs to a playlist. The last one makes a new playlist. */
export function usePlaylistItems(
  songs: readonly SongRecord[],
  { onNew, onAdded }: { onNew: () => void; onAdded?: () => void },
): Playlists {
  const { t } = useTranslation(['songDialogs', 'common'])
  const playlists = usePlaylists()
  const { addToPlaylist } = useSongActions()
  const add = async (id: string) => {
    if (await addToPlaylist(songs, id)) onAdded?.()
  }
  const own: MenuItem[] = (playlists.data ?? []).map(({ id, name }) => ({
    key: id,
    label: name,
    icon: <ListMusic />,
    onSelect: () => add(id),
  }))
  if (playlists.isPending) own.push({ label: t('common:loading'), disabled: true })
  if (playlists.isLoadingError)
    own.push({ label: t('menu.playlistsFailed'), icon: <RotateCw />, onSelect: () => playlists.refetch() })
  if (own.length > 0) own.push({ separator: true })
  return {
    areNone: playlists.data?.length === 0,
    items: [...own, { label: t('menu.newPlaylist'), icon: <ListPlus />, onSelect: onNew }],
  }
}
