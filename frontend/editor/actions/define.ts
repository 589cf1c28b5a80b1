import type { Action, ActionGroup, ActionId } from '../model/actions'

/** Fills in what most actions have in common: the text of an action is named after it, its keys count in the whole editor. */
export function define(
  group: ActionGroup,
  id: ActionId,
  rest: Omit<Action, 'id' | 'label' | 'group' | 'context' | 'keys'> & { keys?: readonly string[] },
): Action {
  return { id, label: id, group, context: 'editor', keys: [], ...rest }
}
