import type { Action, ActionEnvironment, ActionId, EditActions } from '../model/actions'
import { hasSelection as hasScopeSelection } from '../model/selectors'
import type { ViewName } from '../model/state'
import { define } from './define'

const OCTAVE = 12

/** Tells whether the active scope has a selection. */
const hasSelection = ({ state }: ActionEnvironment): boolean => hasScopeSelection(state)

type Step = readonly [ActionId, key: string, run: (edit: EditActions) => void]

const TRANSPOSING: readonly Step[] = [
  ['noteUp', 'arrowup', (edit) => edit.transpose(1)],
  ['noteDown', 'arrowdown', (edit) => edit.transpose(-1)],
  ['octaveUp', 'shift+arrowup', (edit) => edit.transpose(OCTAVE)],
  ['octaveDown', 'shift+arrowdown', (edit) => edit.transpose(-OCTAVE)],
]

const NUDGING: readonly Step[] = [
  ['nudgeLeft', 'alt+arrowleft', (edit) => edit.nudge('grid', -1)],
  ['nudgeRight', 'alt+arrowright', (edit) => edit.nudge('grid', 1)],
  ['tickLeft', 'alt+shift+arrowleft', (edit) => edit.nudge('tick', -1)],
  ['tickRight', 'alt+shift+arrowright', (edit) => edit.nudge('tick', 1)],
]

/** Keys for changes of the arrange view's rectangle that the mouse makes. */
const RECTANGLE_KEYS: readonly Step[] = [
  ['extendSelection', 'shift+arrowright', (edit) => edit.resizeRectangle('time', 1)],
  ['shortenSelection', 'shift+arrowleft', (edit) => edit.resizeRectangle('time', -1)],
  ['extendToTrackBelow', 'mod+shift+arrowdown', (edit) => edit.resizeRectangle('tracks', 1)],
  ['shortenByTrack', 'mod+shift+arrowup', (edit) => edit.resizeRectangle('tracks', -1)],
  ['moveToTrackAbove', 'alt+arrowup', (edit) => edit.moveAcross(-1)],
  ['moveToTrackBelow', 'alt+arrowdown', (edit) => edit.moveAcross(1)],
]

export const editActions: readonly Action[] = [
  define('edit', 'undo', {
    keys: ['mod+z'],
    repeats: true,
    when: ({ state }) => state.history.undoName !== null,
    run: ({ actions }) => actions.undo(),
  }),
  define('edit', 'redo', {
    keys: ['mod+shift+z', 'mod+y'],
    repeats: true,
    when: ({ state }) => state.history.redoName !== null,
    run: ({ actions }) => actions.redo(),
  }),
  define('edit', 'cut', {
    keys: ['mod+x'],
    clipboard: 'cut',
    when: hasSelection,
    run: ({ edit }, transfer) => void edit.cut(transfer),
  }),
  define('edit', 'copy', {
    keys: ['mod+c'],
    clipboard: 'copy',
    when: hasSelection,
    run: ({ edit }, transfer) => void edit.copy(transfer),
  }),
  define('edit', 'paste', {
    keys: ['mod+v'],
    clipboard: 'paste',
    run: ({ edit }, transfer) => void edit.paste(transfer),
  }),
  define('edit', 'duplicate', { keys: ['mod+d'], when: hasSelection, run: ({ edit }) => edit.duplicate() }),
  define('edit', 'delete', {
    keys: ['delete', 'backspace'],
    when: hasSelection,
    run: ({ edit }) => edit.deleteSelection(),
  }),
  define('edit', 'selectAll', { keys: ['mod+a'], run: ({ edit }) => edit.selectAll() }),
  define('edit', 'clearSelection', {
    keys: ['escape'],
    when: ({ state }) =>
      (state.view === 'arrange' && state.arrangeSelection !== null) ||
      state.selected.length + state.laneSelected.length > 0 ||
      state.rectangle !== null ||
      state.laneRectangle !== null,
    run: ({ edit }) => edit.clearSelection(),
  }),
  ...TRANSPOSING.map((step) => ofSelection(step)),
  define('edit', 'previousNote', {
    keys: ['arrowleft'],
    repeats: true,
    run: ({ edit }) => edit.selectNeighbour('previous'),
  }),
  define('edit', 'nextNote', { keys: ['arrowright'], repeats: true, run: ({ edit }) => edit.selectNeighbour('next') }),
  ...NUDGING.map((step) => ofSelection(step)),
  ...RECTANGLE_KEYS.map((step) => ofSelection(step, ['arrange'])),
  define('tools', 'pencil', { views: ['roll', 'tempo'], keys: ['1'], run: ({ actions }) => actions.setTool('pencil') }),
  define('tools', 'select', { views: ['roll', 'tempo'], keys: ['2'], run: ({ actions }) => actions.setTool('select') }),
]

function ofSelection([id, key, run]: Step, views?: readonly ViewName[]): Action {
  return define('edit', id, { views, keys: [key], repeats: true, when: hasSelection, run: ({ edit }) => run(edit) })
}
