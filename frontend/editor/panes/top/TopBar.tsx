import { Logo, Tooltip } from '../../../ui'
import { useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import { MenuBar } from './MenuBar'
import { ProjectTitle } from './ProjectTitle'
import { CreateButton, ExportButton, SaveButton } from './SongButtons'
import styles from './TopBar.module.css'
import { useMenus } from './useMenus'
import { ViewTabs } from './ViewTabs'

/** The top of the editor: menus, the name of the song, export and save. */
export function TopBar() {
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
      <ViewTabs />
      <ProjectTitle />
      <div className={styles.actions}>
        <CreateButton />
        <ExportButton />
        <SaveButton />
      </div>
    </header>
  )
}
