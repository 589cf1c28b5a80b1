import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../ui'
import { ARRANGE_MENU, NOTES_MENU, TEMPO_MENU } from '../../actions/places'
import { useEditor } from '../../model/context'
import { useMenuItems } from '../useMenuItems'

export interface NotesMenuProps {
  /** Where it was asked for, in client pixels; null: closed. */
  readonly point: { readonly x: number; readonly y: number } | null
  onClose(): void
}

const MENUS = { roll: NOTES_MENU, arrange: ARRANGE_MENU, tempo: TEMPO_MENU } as const

/** The context menu of the shown view. */
export function NotesMenu({ point, onClose }: NotesMenuProps) {
  const { t } = useTranslation('workspace')
  const items = useMenuItems()
  const view = useEditor((state) => state.view)
  return <MenuAt point={point} items={items(MENUS[view])} label={t('rollMenu')} onClose={onClose} />
}
