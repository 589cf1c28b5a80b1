import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, use } from 'react'
import { FocusReturnContext, rememberFocusReturn, returnFocus } from '../focus'
import styles from './Menu.module.css'
import { MenuList } from './MenuList'
import type { MenuItem } from './menuItems'

interface MenuProps {
  /** The button that opens the menu: one element that takes a ref. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  /** Shown above the items; not selectable. */
  readonly header?: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

export function Menu({ trigger, items, header, align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8} loop>
          {header && <div className={styles.header}>{header}</div>}
          <MenuList parts={DropdownMenu} items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuAtProps {
  /**
   * Position in CSS pixels of the window; the menu opens above or below the `height` that begins there. Null: closed.
   */
  readonly point: { readonly x: number; readonly y: number; readonly height?: number } | null
  readonly items: readonly MenuItem[]
  /** The accessible name of the menu. */
  readonly label: string
  readonly onClose: () => void
}

/**
 * A menu at a point: for a canvas, which finds the object under the pointer only on the press, or for many objects that
 * share a menu.
 */
export function MenuAt({ point, items, label, onClose }: MenuAtProps) {
  const focusReturn = use(FocusReturnContext)
  return (
    <DropdownMenu.Root open={point !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <DropdownMenu.Trigger
        key={point ? `${point.x},${point.y}` : 'closed'}
        className={styles.anchor}
        style={{ left: point?.x ?? 0, top: point?.y ?? 0, height: point?.height ?? 0 }}
        tabIndex={-1}
        // Only names the menu; assistive technology must not see a button.
        aria-hidden="true"
        aria-label={label}
      />
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="start"
          sideOffset={point?.height ? 4 : 0}
          collisionPadding={8}
          loop
          ref={(content) => rememberFocusReturn(content, focusReturn)}
          // The focus must not go to the invisible anchor. A menu opened without `ask` leaves the focus to its caller.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (focusReturn) returnFocus(focusReturn)
          }}
        >
          <MenuList parts={DropdownMenu} items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
