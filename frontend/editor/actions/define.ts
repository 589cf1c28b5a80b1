import type { Action, ActionGroup, ActionId } from '../model/actions'

/** Fills in the defaults of an action: its text is named after it, and its keys work in the whole editor. */
export function define(
  group: ActionGroup,
  id: ActionId,
  rest: Omit<Action, 'id' | 'label' | 'group' | 'context' | 'keys'> & { keys?: readonly string[] },
): Action {
  return { id, label: id, group, context: 'editor', keys: [], ...rest }
}
