import type { ReactNode } from 'react'
import styles from './FormError.module.css'

/** What went wrong, where it happened; read out when it comes. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}
