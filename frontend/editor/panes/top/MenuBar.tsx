import { DropdownMenu, Menubar } from 'radix-ui'
import { useState } from 'react'
import type { MenuItem } from '../../../ui'
import { MenuList } from '../../../ui'
import menuStyles from '../../../ui/popups/Menu.module.css'
import styles from './EditorTopBar.module.css'

/** The parts of a menu, with replacements for a menu bar; they take the same props. */
const parts = { ...DropdownMenu, Item: Menubar.Item, Separator: Menubar.Separator }

export interface BarMenu {
  readonly id: string
  readonly label: string
  /** Text that a screen reader reads for a dot beside the label: the menu has something new. Absent: no dot. */
  readonly mark?: string
  /** Called when the menu opens. */
  items(): readonly MenuItem[]
}

/** Menus side by side: one tab stop; arrow keys and the pointer move from one open menu to the next. */
export function MenuBar({ label, menus }: { label: string; menus: readonly BarMenu[] }) {
  const [open, setOpen] = useState('')
  return (
    <Menubar.Root className={styles.menus} value={open} onValueChange={setOpen} aria-label={label} loop>
      {menus.map((menu) => (
        <Menubar.Menu key={menu.id} value={menu.id}>
          <Menubar.Trigger className={styles.menu} data-hint={menu.id}>
            {menu.label}
            {menu.mark && <span className={styles.mark} role="img" aria-label={menu.mark} />}
          </Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content className={menuStyles.menu} align="start" sideOffset={4} collisionPadding={8} loop>
              {open === menu.id && <MenuList parts={parts} items={menu.items()} />}
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
  )
}
