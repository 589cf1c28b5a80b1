import { OPERATION_IDS } from '#shared/edit/operations/operations'
import { SELECTION_IDS } from '#shared/edit/operations/selections'
import { trackById } from '#shared/song/derive'
import type { Action, ActionEnvironment } from '../model/actions'
import { define } from './define'

/**
 * Tells whether there may be notes. A selection in the arrange view may hold notes of any track; the tempo editor shows
 * none.
 */
const hasNotes = ({ state }: ActionEnvironment): boolean =>
  state.view !== 'tempo' &&
  ((state.view === 'arrange' && state.arrangeSelection !== null) ||
    state.selected.length > 0 ||
    ((state.song && trackById(state.song, state.selectedTrackId)?.notes.length) ?? 0) > 0)

/** Actions for the note operations and the ways of selecting notes, each by its own name. */
export const operationActions: readonly Action[] = [
  define('notes', 'quantize', { keys: ['q'], when: hasNotes, run: ({ edit }) => void edit.quantize() }),
  define('notes', 'quantizeSettings', { when: hasNotes, run: ({ edit }) => void edit.operate('quantize') }),
  define('notes', 'transpose', { keys: ['t'], when: hasNotes, run: ({ edit }) => void edit.operate('transpose') }),
  ...OPERATION_IDS.filter((id) => id !== 'quantize' && id !== 'transpose').map((id) =>
    define('notes', id, { when: hasNotes, run: ({ edit }) => void edit.operate(id) }),
  ),
  ...SELECTION_IDS.map((id) =>
    define('edit', id, { views: ['roll'], when: hasNotes, run: ({ edit }) => void edit.selectBy(id) }),
  ),
]
