import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { formatKeys } from '../keys'
import styles from './Tooltip.module.css'

interface Props {
  readonly label: string
  readonly keys?: string
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and pointer handlers. */
  readonly children: ReactElement
}

/** Needs a `UiProvider` above it. */
export function Tooltip({ label, keys, side = 'bottom', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {label}
          {keys && <kbd className={styles.keys}>{formatKeys(keys)}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
