import type { ReactNode } from 'react'
import styles from './Row.module.css'

interface Props {
  readonly title: string
  /** The current value, or an explanation. */
  readonly children: ReactNode
  /** A control at the end of the row. */
  readonly action?: ReactNode
}

/** One setting with its control beside it, or below it on a narrow page. */
export function Row({ title, children, action }: Props) {
  return (
    <section className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
