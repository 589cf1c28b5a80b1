import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import { MenuAt } from '../../ui'
import type { Point } from '../openSong'
import { useIsOwn } from '../useIsOwn'
import { useDownloadItems } from './useDownloadItems'
import { useSongMenuItems } from './useSongMenuItems'

interface Props {
  readonly kind: 'menu' | 'downloads'
  readonly song: Song
  readonly at: Point
  readonly onClose: () => void
}

/** The menu that is open on a song. */
export function SongMenuPopup({ kind, song, at, onClose }: Props) {
  const { t } = useTranslation('songDialogs')
  const all = useSongMenuItems(song)
  const downloads = useDownloadItems(song, useIsOwn(song))
  return (
    <MenuAt
      point={at}
      label={t(kind === 'menu' ? 'menu.open' : 'menu.downloadsOf', { name: song.name })}
      items={kind === 'menu' ? all : downloads}
      onClose={onClose}
    />
  )
}
