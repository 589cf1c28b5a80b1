import { Archive, FileAudio, FileCode2, FileMusic, FileText, Music4, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import type { DownloadVariant } from '../../api'
import type { MenuChoice } from '../../ui'
import { isRendered, useRenderedDownload } from '../useRenderedDownload'
import { useSongActions } from '../useSongActions'

const DOWNLOADS: readonly DownloadVariant[] = ['midi', 'wav', 'mp3', 'pdf', 'musicxml', 'license', 'zip']

/** Whether the user may download `variant`. The license is always available; the rest needs the author's permission. */
const mayDownload = (song: SongRecord, variant: DownloadVariant, isOwn: boolean): boolean =>
  variant === 'license' || (song.song_data_id !== null && (isOwn || song.allowDownload))

const icons: Readonly<Record<DownloadVariant, ReactNode>> = {
  midi: <FileMusic />,
  wav: <FileAudio />,
  mp3: <Music4 />,
  pdf: <ScrollText />,
  musicxml: <FileCode2 />,
  license: <FileText />,
  zip: <Archive />,
}

/** A menu item for each download of a song. */
export function useDownloadItems(song: SongRecord, isOwn: boolean): readonly MenuChoice[] {
  const { t } = useTranslation('songDialogs')
  const { download } = useSongActions()
  const downloadRendered = useRenderedDownload()
  return DOWNLOADS.map((variant) => ({
    label: t(`variants.${variant}`),
    icon: icons[variant],
    disabled: !mayDownload(song, variant, isOwn),
    onSelect: () => (isRendered(variant) ? downloadRendered(song, variant) : download(song, variant)),
  }))
}
