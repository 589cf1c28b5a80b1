import type { Action, ActionEnvironment, ActionId, EditActions } from '../model/actions'
import { hasSelection as hasScopeSelection } from '../model/selectors'
import { define } from './define'

const OCTAVE = 12

/** In the active scope. */
const hasSelection = ({ state }: ActionEnvironment): boolean => hasScopeSelection(state)

/** What the mouse does to the rectangle of the arrange view. */
const RECTANGLE_KEYS: readonly (readonly [ActionId, key: string, run: (edit: EditActions) => void])[] = [
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
  transposeBy('noteUp', 'arrowup', 1),
  transposeBy('noteDown', 'arrowdown', -1),
  transposeBy('octaveUp', 'shift+arrowup', OCTAVE),
  transposeBy('octaveDown', 'shift+arrowdown', -OCTAVE),
  define('edit', 'previousNote', {
    keys: ['arrowleft'],
    repeats: true,
    run: ({ edit }) => edit.selectNeighbour('previous'),
  }),
  define('edit', 'nextNote', { keys: ['arrowright'], repeats: true, run: ({ edit }) => edit.selectNeighbour('next') }),
  nudgeBy('nudgeLeft', 'alt+arrowleft', 'grid', -1),
  nudgeBy('nudgeRight', 'alt+arrowright', 'grid', 1),
  nudgeBy('tickLeft', 'alt+shift+arrowleft', 'tick', -1),
  nudgeBy('tickRight', 'alt+shift+arrowright', 'tick', 1),
  ...RECTANGLE_KEYS.map(([id, key, run]) =>
    define('edit', id, {
      views: ['arrange'],
      keys: [key],
      repeats: true,
      when: hasSelection,
      run: ({ edit }) => run(edit),
    }),
  ),
  define('tools', 'pencil', { views: ['roll', 'tempo'], keys: ['1'], run: ({ actions }) => actions.setTool('pencil') }),
  define('tools', 'select', { views: ['roll', 'tempo'], keys: ['2'], run: ({ actions }) => actions.setTool('select') }),
]

function transposeBy(id: 'noteUp' | 'noteDown' | 'octaveUp' | 'octaveDown', key: string, semitones: number): Action {
  return define('edit', id, {
    keys: [key],
    repeats: true,
    when: hasSelection,
    run: ({ edit }) => edit.transpose(semitones),
  })
}

function nudgeBy(
  id: 'nudgeLeft' | 'nudgeRight' | 'tickLeft' | 'tickRight',
  key: string,
  unit: 'grid' | 'tick',
  direction: 1 | -1,
): Action {
  return define('edit', id, {
    keys: [key],
    repeats: true,
    when: hasSelection,
    run: ({ edit }) => edit.nudge(unit, direction),
  })
}
