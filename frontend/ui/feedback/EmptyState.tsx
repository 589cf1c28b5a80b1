import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './EmptyState.module.css'

interface Props {
  /** An icon or a small picture. */
  readonly art?: ReactNode
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  readonly className?: string
  /** Use `alert` for a failure, so that screen readers announce it. */
  readonly role?: 'alert' | 'status'
}

export function EmptyState({ art, title, text, action, className, role }: Props) {
  return (
    <div className={classes(styles.empty, className)} role={role}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
