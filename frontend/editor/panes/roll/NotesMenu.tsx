import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../ui'
import { ARRANGE_MENU, NOTES_MENU, RULER_MENU, TEMPO_MENU } from '../../actions/places'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'

interface NotesMenuProps {
  /** The place of the menu, in client pixels; null: closed. */
  readonly point: { readonly x: number; readonly y: number } | null
  /** The subject of the menu: the ruler, or the rest of the view. */
  readonly of: 'view' | 'ruler'
  onClose(): void
}

const MENUS = { roll: NOTES_MENU, arrange: ARRANGE_MENU, tempo: TEMPO_MENU } as const

/** The context menu of the visible view, or of its ruler. */
export function NotesMenu({ point, of, onClose }: NotesMenuProps) {
  const { t } = useTranslation('workspace')
  const text = useText()
  const items = useMenuItems()
  const view = useEditor((state) => state.view)
  return (
    <MenuAt
      point={point}
      items={items(of === 'ruler' ? RULER_MENU : MENUS[view])}
      label={of === 'ruler' ? text('timeline.markMenu') : t('rollMenu')}
      onClose={onClose}
    />
  )
}
