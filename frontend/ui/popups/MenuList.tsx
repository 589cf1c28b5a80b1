import { Check, ChevronRight } from 'lucide-react'
import type { ContextMenu, DropdownMenu } from 'radix-ui'
import { unseen } from '../classes'
import { formatKeys } from '../keys'
import styles from './Menu.module.css'
import type { MenuChoice, MenuItem } from './menuItems'

/** Both kinds of menu, drop-down and context, have the same parts, so one component renders both. */
type Parts = typeof DropdownMenu | typeof ContextMenu

interface Props {
  readonly parts: Parts
  readonly items: readonly MenuItem[]
}

export function MenuList({ parts, items }: Props) {
  const hasIcons = items.some((item) => !item.separator && (item.icon || item.checked !== undefined))
  return items.map((item, index) =>
    item.separator ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else to be told apart by.
      <parts.Separator key={index} className={styles.separator} />
    ) : item.items ? (
      <Submenu key={item.key ?? item.label} parts={parts} item={item} items={item.items} hasIcons={hasIcons} />
    ) : (
      <parts.Item
        key={item.key ?? item.label}
        className={styles.item}
        disabled={item.disabled && !item.hint}
        data-danger={item.danger || undefined}
        {...(item.checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
        {...(item.disabled && item.hint ? unavailable : { onSelect: item.onSelect })}
      >
        <MenuLine item={item} hasIcons={hasIcons} isRepeated={hasHintOf(items[index - 1], item)} />
      </parts.Item>
    ),
  )
}

/** Props of a disabled choice with a reason: selecting it keeps the menu open. */
const unavailable = {
  'aria-disabled': true,
  'data-unavailable': '',
  onSelect: (event: Event) => event.preventDefault(),
}

/** Whether two adjacent choices are disabled for the same reason. */
const hasHintOf = (before: MenuItem | undefined, { hint, disabled }: MenuChoice): boolean =>
  before !== undefined && !before.separator && !!before.disabled && !!disabled && before.hint === hint

interface LineProps {
  readonly item: MenuChoice
  /** Whether any line of the menu has an icon or a tick; then all labels are indented. */
  readonly hasIcons: boolean
}

function Submenu({ parts, item, items, hasIcons }: Props & LineProps) {
  return (
    <parts.Sub>
      <parts.SubTrigger className={styles.item} disabled={item.disabled}>
        <MenuLine item={item} hasIcons={hasIcons} />
        <ChevronRight />
      </parts.SubTrigger>
      <parts.Portal>
        <parts.SubContent className={styles.menu} sideOffset={2} alignOffset={-5} collisionPadding={8}>
          <MenuList parts={parts} items={items} />
        </parts.SubContent>
      </parts.Portal>
    </parts.Sub>
  )
}

/** `isRepeated`: the line above gives the same reason, so it is only for screen readers here. */
function MenuLine({ item, hasIcons, isRepeated }: LineProps & { readonly isRepeated?: boolean }) {
  return (
    <>
      {hasIcons && (
        <span className={styles.icon}>{item.checked === undefined ? item.icon : item.checked && <Check />}</span>
      )}
      <span className={styles.label}>
        {item.label}
        {item.disabled && item.hint && <small className={isRepeated ? unseen : styles.hint}>{item.hint}</small>}
      </span>
      {item.mark && <span className={styles.mark} role="img" aria-label={item.mark} />}
      {item.keys && <kbd className={styles.keys}>{formatKeys(item.keys)}</kbd>}
    </>
  )
}
