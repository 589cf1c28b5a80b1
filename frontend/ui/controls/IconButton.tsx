import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './IconButton.module.css'
import { Tooltip } from './Tooltip'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: ReactNode
  /** The accessible name and the tooltip. */
  readonly label: string
  /** A shortcut for the tooltip, in the format of `formatKeys`. */
  readonly keys?: string
  /** Makes the button a toggle. */
  readonly pressed?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
  readonly tooltipSide?: 'top' | 'bottom' | 'left' | 'right'
}

export function IconButton({
  icon,
  label,
  keys,
  pressed,
  size = 'md',
  tooltipSide,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={classes(styles.button, styles[size], className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
