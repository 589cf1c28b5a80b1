import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../ui'
import { ARRANGE_MENU, NOTES_MENU } from '../../actions/places'
import { useEditor } from '../../model/context'
import { useMenuItems } from '../useMenuItems'

export interface NotesMenuProps {
  /** Where it was asked for, in client pixels; null: closed. */
  readonly point: { readonly x: number; readonly y: number } | null
  onClose(): void
}

/** The context menu of the notes, or of the arrange view. */
export function NotesMenu({ point, onClose }: NotesMenuProps) {
  const { t } = useTranslation('workspace')
  const items = useMenuItems()
  const view = useEditor((state) => state.view)
  const menu = view === 'roll' ? NOTES_MENU : ARRANGE_MENU
  return <MenuAt point={point} items={items(menu)} label={t('rollMenu')} onClose={onClose} />
}
