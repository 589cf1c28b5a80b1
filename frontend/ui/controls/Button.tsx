import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { Spinner } from '../feedback/Spinner'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** Use `primary`, in ember, once per view. */
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** Shows a spinner and ignores presses, but keeps the focus. */
  readonly busy?: boolean
}

export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' && busy ? 'button' : type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classes(styles.button, styles[variant], styles[size], className)}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  )
}
