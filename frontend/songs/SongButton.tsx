import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ui'
import styles from './SongButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: ReactNode
  /** The accessible name, and the tooltip inside a `TipArea`. */
  readonly label: string
}

/** A small button of a song's card or row. A page has hundreds, so they share one tooltip. */
export function SongButton({ icon, label, className, ...rest }: Props) {
  return (
    <button {...rest} type="button" aria-label={label} data-tip={label} className={classes(styles.button, className)}>
      {icon}
    </button>
  )
}
