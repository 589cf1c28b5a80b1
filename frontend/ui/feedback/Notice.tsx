import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Notice.module.css'

interface Props {
  readonly kind: 'info' | 'error'
  readonly children: ReactNode
}

/** A message above a form that concerns the whole form. */
export function Notice({ kind, children }: Props) {
  const Icon = kind === 'error' ? CircleAlert : Info
  return (
    <p className={classes(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <span>{children}</span>
    </p>
  )
}
