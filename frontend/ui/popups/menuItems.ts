import type { ReactNode } from 'react'

/** A line of a menu: `{ separator: true }`, or a choice. */
export type MenuItem = MenuChoice | MenuSeparator

export interface MenuSeparator {
  readonly separator: true
}

export interface MenuChoice {
  readonly label: string
  /** Tells it from others of the same label. */
  readonly key?: string
  /** A shortcut to show, as `formatKeys` takes it. */
  readonly keys?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Shown under the label of a disabled choice: why it is disabled. The choice can then be reached by key, so that it is read out. */
  readonly hint?: string
  readonly danger?: boolean
  /** Shows a tick (or its empty place). */
  readonly checked?: boolean
  readonly onSelect?: () => void
  /** Opens a submenu instead of being chosen. */
  readonly items?: readonly MenuItem[]
  readonly separator?: false
}
