import type { Action, ActionGroup, ActionId } from '../model/actions'

/** Fills in an action's defaults: no keys, valid in the whole editor. */
export function define(
  group: ActionGroup,
  id: ActionId,
  rest: Omit<Action, 'id' | 'group' | 'context' | 'keys'> & { keys?: readonly string[] },
): Action {
  return { id, group, context: 'editor', keys: [], ...rest }
}
