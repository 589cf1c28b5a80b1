import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** A line with words in it. */
export function Divider({ children }: { readonly children: ReactNode }) {
  return <p className={styles.divider}>{children}</p>
}
