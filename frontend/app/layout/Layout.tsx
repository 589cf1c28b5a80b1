import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { PlayerBar } from '../../player'
import { songDialogs } from '../../songs'
import { BottomBarSlot, DialogOwner, LegalLinks, loadAtFirstSign, useBarsHeight } from '../../ui'
import styles from './Layout.module.css'
import { SideNavigation } from './SideNavigation'
import { SiteBar } from './SiteBar'
import { SkipLink, skipTarget } from './SkipLink'

/** Layout of the dashboard: every page except the editor and the sign-in pages. */
export function Layout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const bars = useBarsHeight()
  const { pathname } = useLocation()
  useEntryTitle()
  useEffect(() => loadAtFirstSign([songDialogs]), [])
  return (
    <BottomBarSlot value={slot}>
      <div className={styles.layout}>
        <SkipLink />
        <SideNavigation place="dashboard" />
        <div className={styles.main}>
          <SiteBar />
          <main {...skipTarget} className={styles.page}>
            {/* Leaving a page closes its dialogs. */}
            <DialogOwner of={pathname}>
              <Outlet />
            </DialogOwner>
          </main>
          <LegalLinks className={styles.foot} />
          <div ref={bars} className={styles.bars}>
            <div ref={setSlot} />
            <PlayerBar />
          </div>
        </div>
      </div>
    </BottomBarSlot>
  )
}

const entries = ['discover', 'profile', 'settings', 'admin'] as const

/** Sets the tab's title for the pages of the navigation. Other pages call `usePageTitle` themselves. */
function useEntryTitle(): void {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const product = t('common:productName')
  const entry = entries.find((one) => pathname === `/${one}`)
  const title = entry ? `${t(`navigation.${entry}`)} · ${product}` : pathname === '/' ? product : undefined
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
