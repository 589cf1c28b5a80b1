import { useStore } from 'zustand'
import { keymap, keysOf } from '../actions/keymap'
import { actionOf, isEnabled, runAction } from '../actions/registry'
import type { ActionId } from '../model/actions'
import { useActionEnvironment, useEditor } from '../model/context'
import { formatEntryName } from './entryName'
import { useText } from './text'

export interface ActionView {
  readonly label: string
  /** The shortcut to show. */
  readonly keys: string | undefined
  readonly enabled: boolean
  run(): void
}

/** An action of the registry as a button shows it. */
export function useAction(id: ActionId): ActionView {
  const environment = useActionEnvironment()
  const label = useActionLabel()(id)
  const enabled = useEditor(() => isEnabled(actionOf(id), environment()))
  const keys = useStore(keymap, (changed) => keysOf(actionOf(id), changed)[0])
  return { label, keys, enabled, run: () => runAction(id, environment()) }
}

/** Returns the names of actions; those of undo and redo have the entry's name: 'Undo Move 3 notes'; recovered work with its count. */
export function useActionLabel(): (id: ActionId) => string {
  const t = useText()
  const undo = useEditor((state) => state.history.undoName)
  const redo = useEditor((state) => state.history.redoName)
  const recoverable = useEditor((state) => state.recoverable)
  return (id) => {
    if (id === 'recovered' && recoverable > 0) return t('recovery.counted', { number: recoverable })
    if (id === 'undo' && undo) return t('undo.named', { entry: formatEntryName(undo) })
    if (id === 'redo' && redo) return t('undo.redoNamed', { entry: formatEntryName(redo) })
    if (id === 'theme')
      return t(document.documentElement.dataset.theme === 'light' ? 'top.darkTheme' : 'top.lightTheme')
    return t(`action.${actionOf(id).label}`)
  }
}
