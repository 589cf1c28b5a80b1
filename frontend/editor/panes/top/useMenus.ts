import { useTranslation } from 'react-i18next'
import { useHasNews } from '../../../help'
import { MENU_BAR } from '../../actions/places'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'
import type { BarMenu } from './MenuBar'

const MENUS = Object.keys(MENU_BAR) as (keyof typeof MENU_BAR)[]

/** The menus of the top bar. In desktop mode the File menu is missing: its actions have keys, and the palette lists them. */
export function useMenus(): BarMenu[] {
  const t = useText()
  const { t: help } = useTranslation('help')
  const items = useMenuItems()
  const hasNews = useHasNews()
  const desktop = useEditor((state) => state.desktop)
  return MENUS.filter((id) => !desktop || id !== 'file').map((id) => ({
    id,
    label: t(`top.${id}`),
    mark: id === 'help' && hasNews ? help('news.mark') : undefined,
    items: () => items(MENU_BAR[id]),
  }))
}
