import type { ReactNode } from 'react'
import styles from './FormError.module.css'

/** An error message in a form; screen readers announce it when it appears. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}
