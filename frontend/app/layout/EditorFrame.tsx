import type { ReactNode } from 'react'
import styles from './EditorFrame.module.css'
import { SideNavigation } from './SideNavigation'
import { SkipLink, skipTarget } from './SkipLink'

/** What stands around the editor, also while it loads or has failed: the way out. */
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
