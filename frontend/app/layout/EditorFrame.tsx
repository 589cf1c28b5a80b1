import type { ReactNode } from 'react'
import styles from './EditorFrame.module.css'
import { SideNavigation } from './SideNavigation'
import { SkipLink, skipTarget } from './SkipLink'

/** Frame of the editor. Keeps the navigation usable while the editor loads and after it has failed. */
export function EditorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SideNavigation place="editor" />
      <div {...skipTarget} className={styles.stage}>
        {children}
      </div>
    </div>
  )
}
