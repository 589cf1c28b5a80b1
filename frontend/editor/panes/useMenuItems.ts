import { useTranslation } from 'react-i18next'
import { useHasNews } from '../../help'
import type { MenuItem } from '../../ui'
import { keysOf } from '../actions/keymap'
import type { MenuPlace } from '../actions/places'
import { actionOf, isEnabled, runAction } from '../actions/registry'
import { useActionEnvironment } from '../model/context'
import { useText } from './text'
import { useActionLabel } from './useAction'

/** Makes menu items from the registry's actions, in their state at the moment of the call. */
export function useMenuItems(): (entries: readonly MenuPlace[]) => MenuItem[] {
  const environment = useActionEnvironment()
  const labelOf = useActionLabel()
  const t = useText()
  const { t: help } = useTranslation('help')
  const hasNews = useHasNews()
  return (entries) =>
    entries.map((id): MenuItem => {
      if (id === '-') return { separator: true }
      const action = actionOf(id)
      const whyNot = action.whyNot?.(environment())
      return {
        label: labelOf(id),
        keys: keysOf(action)[0],
        disabled: !isEnabled(action, environment()),
        hint: whyNot ? t(`whyNot.${whyNot}`) : undefined,
        mark: id === 'whatsNew' && hasNews ? help('news.mark') : undefined,
        checked: action.checked?.(environment().state),
        onSelect: () => runAction(id, environment()),
      }
    })
}
