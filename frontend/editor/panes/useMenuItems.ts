import type { MenuItem } from '../../ui'
import { actionOf, isEnabled, runAction } from '../actions/registry'
import type { ActionId } from '../model/actions'
import { useActionEnvironment } from '../model/context'
import { useText } from './text'
import { useActionLabel } from './useAction'

/** One line of a menu: an action, a line between groups, or an action with a tick. */
export type MenuEntry = ActionId | '-' | { readonly id: ActionId; readonly checked?: boolean; readonly label?: string }

/** Makes menu items of the registry's actions, as they are at the moment of the call. */
export function useMenuItems(): (entries: readonly MenuEntry[]) => MenuItem[] {
  const environment = useActionEnvironment()
  const labelOf = useActionLabel()
  const t = useText()
  return (entries) =>
    entries.map((entry): MenuItem => {
      if (entry === '-') return { separator: true }
      const { id, checked, label } =
        typeof entry === 'string' ? { id: entry, checked: undefined, label: undefined } : entry
      const action = actionOf(id)
      const whyNot = action.whyNot?.(environment())
      return {
        label: label ?? labelOf(id),
        keys: action.keys[0],
        disabled: !isEnabled(action, environment()),
        hint: whyNot ? t(`whyNot.${whyNot}`) : undefined,
        checked,
        onSelect: () => runAction(id, environment()),
      }
    })
}
