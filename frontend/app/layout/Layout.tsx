import { Outlet } from 'react-router'
import styles from './Layout.module.css'
import { SideNavigation } from './SideNavigation'
import { TopBar } from './TopBar'

/** What stands around every page but the editor and the sign-in pages. */
export function Layout() {
  return (
    <div className={styles.layout}>
      <SideNavigation />
      <div className={styles.main}>
        <TopBar />
        <main className={styles.page}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
