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
   * The reason, shown below the label of a disabled choice. Such a choice can be reached by keyboard, so that screen
   * readers announce the reason.
   */
  readonly hint?: string
  readonly danger?: boolean
  /** Shows a tick if true, room for it if false. */
  readonly checked?: boolean
  /** Shows a dot for news behind the item, with this text as its accessible name. */
  readonly mark?: string
  readonly onSelect?: () => void
  /** Makes the item open a submenu instead of being chosen. */
  readonly items?: readonly MenuItem[]
  readonly separator?: false
}
