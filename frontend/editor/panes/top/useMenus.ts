import { MENU_BAR } from '../../actions/places'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'
import type { BarMenu } from './MenuBar'

const MENUS = Object.keys(MENU_BAR) as (keyof typeof MENU_BAR)[]

/** The menus of the top bar. */
export function useMenus(): BarMenu[] {
  const t = useText()
  const items = useMenuItems()
  return MENUS.map((id) => ({ id, label: t(`top.${id}`), items: () => items(MENU_BAR[id]) }))
}
