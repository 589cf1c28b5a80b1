import type { ReactNode } from 'react'

/** A menu item: `{ separator: true }`, or a choice. */
export type MenuItem = MenuChoice | MenuSeparator

interface MenuSeparator {
  readonly separator: true
}

export interface MenuChoice {
  readonly label: string
  /** The React key, needed when labels repeat. */
  readonly key?: string
  /** A shortcut to show, in the format of `formatKeys`. */
  readonly keys?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /**
   * Shown under the label of a disabled choice: the reason. Such a choice can be reached by key, so that screen readers
   * announce the reason.
   */
  readonly hint?: string
  readonly danger?: boolean
  /** Shows a tick or none. */
  readonly checked?: boolean
  /** Shows a dot: something new is behind it. Its accessible name says so by this text. */
  readonly mark?: string
  readonly onSelect?: () => void
  /** Opens a submenu instead of being chosen. */
  readonly items?: readonly MenuItem[]
  readonly separator?: false
}
