import { useStore } from 'zustand'
import { keymap, keysOf } from '../actions/keymap'
import { actionOf, isEnabled, runAction } from '../actions/registry'
import type { ActionId } from '../model/actions'
import { useActionEnvironment, useEditor, useEditorStore } from '../model/context'
import type { EditorState } from '../model/state'
import { formatEntryName } from './entryName'
import { useText } from './text'

interface ActionView {
  readonly label: string
  /** The shortcut to show; undefined: none. */
  readonly keys: string | undefined
  readonly enabled: boolean
  run(): void
}

/** An action of the registry in the form that a button shows. */
export function useAction(id: ActionId): ActionView {
  const environment = useActionEnvironment()
  useEditor((state) => subjectOf(id, state))
  const label = useActionLabel()(id)
  const enabled = useEditor(() => isEnabled(actionOf(id), environment()))
  const keys = useStore(keymap, (changed) => keysOf(actionOf(id), changed)[0])
  return { label, keys, enabled, run: () => runAction(id, environment()) }
}

/**
 * The part of the state that an action's label names. Few actions have any, so an edit does not render most buttons.
 */
function subjectOf(id: ActionId, { history, recoverable }: EditorState): unknown {
  if (id === 'undo') return history.undoName
  if (id === 'redo') return history.redoName
  return id === 'recovered' ? recoverable : null
}

/**
 * Returns a function for the current names of actions; undo and redo include the entry's name: 'Undo Move 3 notes';
 * recovered work its count.
 */
export function useActionLabel(): (id: ActionId) => string {
  const t = useText()
  const store = useEditorStore()
  return (id) => {
    const { history, recoverable } = store.getState()
    if (id === 'recovered' && recoverable > 0) return t('recovery.counted', { number: recoverable })
    if (id === 'undo' && history.undoName) return t('undo.named', { entry: formatEntryName(history.undoName) })
    if (id === 'redo' && history.redoName) return t('undo.redoNamed', { entry: formatEntryName(history.redoName) })
    if (id === 'theme')
      return t(document.documentElement.dataset.theme === 'light' ? 'top.darkTheme' : 'top.lightTheme')
    return t(`action.${id}`)
  }
}
