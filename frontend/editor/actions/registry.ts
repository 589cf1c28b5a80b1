import i18n from 'i18next'
import type { Action, ActionEnvironment, ActionId } from '../model/actions'
import { announceUnlessTold, lastAnnounced } from '../model/announce'
import type { EditorState } from '../model/state'
import { editActions } from './edit'
import { eventListActions } from './eventList'
import { fileActions } from './file'
import { noteCursorActions } from './noteCursor'
import { operationActions } from './operations'
import { playbackActions } from './playback'
import { parseShortcut } from './shortcut'
import { trackActions } from './tracks'
import { viewActions } from './view'

/** All actions of the editor, in the order of menus and of the help sheet. */
export const registry: readonly Action[] = [
  ...fileActions,
  ...playbackActions,
  ...editActions,
  ...operationActions,
  ...noteCursorActions,
  ...trackActions,
  ...viewActions,
  ...eventListActions,
]

const byId = new Map(registry.map((action) => [action.id, action]))

/** The action with an id. Throws if it is not registered. */
export function actionOf(id: ActionId): Action {
  const action = byId.get(id)
  if (!action) throw new Error(`No action '${id}'`)
  return action
}

/** Tells whether this editor has the action at all. */
export const isOffered = (action: Action, { desktop }: Pick<EditorState, 'desktop'>): boolean =>
  !action.desktop || desktop

/** Tells whether the action is possible now. Nothing is, until a song is loaded. */
export function isEnabled(action: Action, environment: ActionEnvironment): boolean {
  const { status, view } = environment.state
  if (status !== 'ready' || action.views?.includes(view) === false) return false
  if (!isOffered(action, environment.state)) return false
  return (action.when?.(environment) ?? true) && !action.whyNot?.(environment)
}

/** Runs an action if it is possible now. */
export function runAction(id: ActionId, environment: ActionEnvironment): void {
  const action = actionOf(id)
  if (isEnabled(action, environment)) perform(action, environment)
}

/** The time for an action to announce its effect, in milliseconds. */
const PATIENCE = 500

/** Actions that are not announced, since their sound tells enough. */
const HEARD: readonly ActionId[] = ['playPause', 'stop']

/** Runs an action. Unless its effect is announced, announces its name; for a switch, with the new state. */
export function perform(action: Action, environment: ActionEnvironment, transfer?: DataTransfer | null): void {
  const isOn = action.checked?.(environment.state)
  const since = lastAnnounced()
  action.run(environment, transfer)
  if (HEARD.includes(action.id)) return
  const name = i18n.t(`editor:action.${action.id}`).replace(/…$/, '')
  const switched = isOn === undefined ? '' : `: ${i18n.t(isOn ? 'editor:lane.off' : 'editor:lane.on')}`
  announceUnlessTold(name + switched, PATIENCE, since)
}

/** Finds pairs of actions that claim the same key in the same context, as 'key: a, b'. There must be none. */
export function collisions(actions: readonly Action[]): string[] {
  const taken = new Map<string, ActionId>()
  const found: string[] = []
  for (const action of actions) {
    for (const text of action.keys) {
      const { mod, shift, alt, key } = parseShortcut(text)
      const claim = `${action.context} ${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`
      const other = taken.get(claim)
      if (other) found.push(`${text}: ${other}, ${action.id}`)
      else taken.set(claim, action.id)
    }
  }
  return found
}
