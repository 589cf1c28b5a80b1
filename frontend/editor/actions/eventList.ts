import type { Action } from '../model/actions'
import { define } from './define'

export const eventListActions: readonly Action[] = [
  define('view', 'eventList', {
    keys: ['e'],
    checked: (state) => state.showEvents,
    run: ({ state, actions }) => actions.setShowEvents(!state.showEvents),
  }),
]
