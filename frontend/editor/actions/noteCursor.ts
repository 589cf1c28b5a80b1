import type { Action, ActionEnvironment, CursorActionId } from '../model/actions'
import type { CursorStep } from '../model/roll'
import { hasCursor } from '../model/selectors'
import type { ViewName } from '../model/state'
import { define } from './define'

/** Change of velocity for one press of a bracket. */
const VELOCITY_STEP = 5

/**
 * Views with values by row. In the arrange view rows are tracks: Shift and the vertical arrows transpose the selection.
 */
const WITH_VALUES: readonly ViewName[] = ['roll', 'tempo']

/** The keys of the cursors; they take precedence over the editor's own while a cursor is visible. */
export const noteCursorActions: readonly Action[] = [
  step('cursorLeft', 'arrowleft', { unit: 'grid', direction: -1 }),
  step('cursorRight', 'arrowright', { unit: 'grid', direction: 1 }),
  step('cursorUp', 'arrowup', { unit: 'semitone', direction: 1 }),
  step('cursorDown', 'arrowdown', { unit: 'semitone', direction: -1 }),
  { ...step('cursorOctaveUp', 'alt+arrowup', { unit: 'octave', direction: 1 }), views: WITH_VALUES },
  { ...step('cursorOctaveDown', 'alt+arrowdown', { unit: 'octave', direction: -1 }), views: WITH_VALUES },
  step('cursorPreviousBar', 'pageup', { unit: 'bar', direction: -1 }),
  step('cursorNextBar', 'pagedown', { unit: 'bar', direction: 1 }),
  step('cursorPreviousNote', 'alt+arrowleft', { unit: 'note', direction: -1 }),
  step('cursorNextNote', 'alt+arrowright', { unit: 'note', direction: 1 }),
  step('cursorStart', 'home', { unit: 'end', direction: -1 }),
  step('cursorEnd', 'end', { unit: 'end', direction: 1 }),
  action('cursorEnter', ['enter'], ({ cursor }) => cursor.enter()),
  action('cursorRemove', ['delete', 'backspace'], ({ cursor }) => cursor.remove()),
  action('cursorShorter', ['shift+arrowleft'], ({ cursor }) => cursor.resize(-1), true),
  action('cursorLonger', ['shift+arrowright'], ({ cursor }) => cursor.resize(1), true),
  selectRows('cursorSelectUp', 'shift+arrowup', 1),
  selectRows('cursorSelectDown', 'shift+arrowdown', -1),
  action('cursorSofter', ['['], ({ cursor }) => cursor.changeVelocity(-VELOCITY_STEP), true),
  action('cursorLouder', [']'], ({ cursor }) => cursor.changeVelocity(VELOCITY_STEP), true),
]

function action(
  id: CursorActionId,
  keys: readonly string[],
  run: (environment: ActionEnvironment) => void,
  repeats = false,
): Action {
  return {
    ...define('cursor', id, { keys, repeats, when: ({ state }) => hasCursor(state), run }),
    context: 'noteCursor',
  }
}

function step(id: CursorActionId, key: string, to: CursorStep): Action {
  return action(id, [key], ({ cursor }) => cursor.step(to), true)
}

function selectRows(id: CursorActionId, key: string, direction: 1 | -1): Action {
  const select = action(id, [key], ({ cursor }) => cursor.select({ unit: 'semitone', direction }), true)
  return { ...select, views: WITH_VALUES }
}
