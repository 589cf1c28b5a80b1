import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../ui'
import { NOTES_MENU } from '../../actions/places'
import { useMenuItems } from '../useMenuItems'

export interface NotesMenuProps {
  /** Where it was asked for, in client pixels; null: closed. */
  readonly point: { readonly x: number; readonly y: number } | null
  onClose(): void
}

/** The context menu of the notes. */
export function NotesMenu({ point, onClose }: NotesMenuProps) {
  const { t } = useTranslation('workspace')
  const items = useMenuItems()
  return <MenuAt point={point} items={items(NOTES_MENU)} label={t('rollMenu')} onClose={onClose} />
}
