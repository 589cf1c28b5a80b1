import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PlayerBar } from '../../player'
import { BottomBarSlot, DialogOwner, useBarsHeight } from '../../ui'
import styles from './Layout.module.css'
import { SideNavigation } from './SideNavigation'
import { SkipLink, skipTarget } from './SkipLink'
import { TopBar } from './TopBar'
import { useEntryTitle } from './useEntryTitle'

/** What stands around every page but the editor and the sign-in pages. */
export function Layout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const bars = useBarsHeight()
  const { pathname } = useLocation()
  useEntryTitle()
  return (
    <BottomBarSlot value={slot}>
      <div className={styles.layout}>
        <SkipLink />
        <SideNavigation place="dashboard" />
        <div className={styles.main}>
          <TopBar />
          <main {...skipTarget} className={styles.page}>
            {/* A page that is left takes its dialogs along. */}
            <DialogOwner of={pathname}>
              <Outlet />
            </DialogOwner>
          </main>
          <div ref={bars} className={styles.bars}>
            <div ref={setSlot} />
            <PlayerBar />
          </div>
        </div>
      </div>
    </BottomBarSlot>
  )
}
