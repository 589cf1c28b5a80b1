import { ContextMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { MenuList } from './MenuList'
import type { MenuItem } from './menuItems'

interface Props {
  /** The items; a function is called each time the menu opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The area of the menu: one element that takes a ref. A right click, a long press or the menu key opens the menu. */
  readonly children: ReactElement
  readonly disabled?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

export function ContextMenu({ items, children, disabled, onOpenChange }: Props) {
  return (
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} collisionPadding={8} loop>
          <Items items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Rendered only while the menu is open, so that the function is not called earlier. */
function Items({ items }: Pick<Props, 'items'>) {
  return <MenuList parts={Radix} items={typeof items === 'function' ? items() : items} />
}
