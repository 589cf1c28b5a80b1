import { useTranslation } from 'react-i18next'
import { useHasNews } from '../../../help'
import { Logo, Tooltip } from '../../../ui'
import { MENU_BAR } from '../../actions/places'
import { useEditor, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import { useMenuItems } from '../useMenuItems'
import styles from './EditorTopBar.module.css'
import { type BarMenu, MenuBar } from './MenuBar'
import { CreateButton, ExportButton, SaveButton } from './SongButtons'
import { SongTitle } from './SongTitle'
import { ViewTabs } from './ViewTabs'

const MENUS = Object.keys(MENU_BAR) as (keyof typeof MENU_BAR)[]

/** The top of the editor: menus, the name of the song, export and save. */
export function EditorTopBar() {
  const t = useText()
  const { leave } = useEditorRuntime()
  return (
    <header className={styles.top}>
      <Tooltip label={t('top.home')}>
        <button type="button" className={styles.logo} aria-label={t('top.home')} onClick={() => leave('/')}>
          <Logo size={22} />
        </button>
      </Tooltip>
      <MenuBar label={t('top.menus')} menus={useMenus()} />
      <ViewTabs className={styles.views} />
      <SongTitle />
      <div className={styles.actions}>
        <CreateButton />
        <ExportButton />
        <SaveButton />
      </div>
    </header>
  )
}

/** The menus of the top bar. Desktop mode has no File menu: its actions have keys, and the palette lists them. */
function useMenus(): BarMenu[] {
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
