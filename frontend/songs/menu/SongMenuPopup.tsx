import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { type Close, MenuAt } from '../../ui'
import { useIsOwn } from '../useIsOwn'
import { useDownloadItems } from './useDownloadItems'
import { useSongMenuItems } from './useSongMenuItems'

/** A point of the window, in CSS pixels. */
export interface MenuPoint {
  readonly x: number
  readonly y: number
  /** Height of the element below the point that must stay visible, such as a button. */
  readonly height?: number
}

interface Props {
  readonly song: SongRecord
  readonly at: MenuPoint
  readonly close: Close
}

/** The menu of a song. */
export function SongMenuPopup({ song, at, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const items = useSongMenuItems(song)
  return <MenuAt point={at} label={t('menu.open', { name: song.name })} items={items} onClose={close} />
}

/** The menu of a song's downloads. */
export function DownloadsPopup({ song, at, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const items = useDownloadItems(song, useIsOwn(song))
  return <MenuAt point={at} label={t('menu.downloadsOf', { name: song.name })} items={items} onClose={close} />
}
