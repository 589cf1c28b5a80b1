import type { Action, ActionGroup, ActionId } from '../model/actions'

/** Fills in the defaults of an action: it has no keys, and they work in the whole editor. */
export function define(
  group: ActionGroup,
  id: ActionId,
  rest: Omit<Action, 'id' | 'group' | 'context' | 'keys'> & { keys?: readonly string[] },
): Action {
  return { id, group, context: 'editor', keys: [], ...rest }
}
