import { Download, Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { PopupButton } from './PopupButton'

interface Props {
  readonly song: SongRecord
  readonly disabled?: boolean
  readonly className?: string
}

/** The button of a song's menu. `DialogHost` shows the menu itself. */
export function SongMenu(props: Props) {
  const { t } = useTranslation('songDialogs')
  return <PopupButton kind="menu" icon={<Ellipsis />} label={t('menu.open', { name: props.song.name })} {...props} />
}

/** The button of a song's downloads. */
export function DownloadMenu(props: Props) {
  const { t } = useTranslation('songDialogs')
  return <PopupButton kind="downloads" icon={<Download />} label={t('menu.download')} {...props} />
}
