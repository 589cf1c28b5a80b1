import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Popover.module.css'

interface Props {
  readonly trigger: ReactElement
  /** The accessible name of the popover. */
  readonly label: string
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly className?: string
}

export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  className,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classes(styles.popover, className)}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
