import { Toggle as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Toggle.module.css'

interface Props {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  readonly disabled?: boolean
  readonly className?: string
}

/** A toggle button with a text. For an icon alone, use `IconButton` with `pressed`. */
export function Toggle({ pressed, onChange, icon, children, size = 'sm', disabled, className }: Props) {
  return (
    <Radix.Root
      className={classes(styles.toggle, styles[size], className)}
      pressed={pressed}
      onPressedChange={onChange}
      disabled={disabled}
    >
      {icon}
      {children}
    </Radix.Root>
  )
}
