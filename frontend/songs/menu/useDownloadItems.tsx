import { Archive, FileAudio, FileMusic, FileText, Music4, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#shared/api/songs'
import type { DownloadVariant } from '../../api'
import type { MenuChoice } from '../../ui'
import { useSongActions } from '../useSongActions'
import { mayDownload, OFFERED_DOWNLOADS } from './downloads'

const icons: Readonly<Record<DownloadVariant, ReactNode>> = {
  midi: <FileMusic />,
  wav: <FileAudio />,
  mp3: <Music4 />,
  sheet: <ScrollText />,
  license: <FileText />,
  zip: <Archive />,
}

/** A line for each file that a song can be had as. */
export function useDownloadItems(song: Song, isOwn: boolean): readonly MenuChoice[] {
  const { t } = useTranslation('songDialogs')
  const { download } = useSongActions()
  return OFFERED_DOWNLOADS.map((variant) => ({
    label: t(`variants.${variant}`),
    icon: icons[variant],
    disabled: !mayDownload(song, variant, isOwn),
    onSelect: () => download(song, variant),
  }))
}
