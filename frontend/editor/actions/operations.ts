import { OPERATION_IDS } from '#shared/edit/operations/operations'
import { trackById } from '#shared/song/derive'
import type { Action, ActionEnvironment } from '../model/actions'
import { define } from './define'

const hasNotes = ({ state }: ActionEnvironment): boolean =>
  ((state.song && trackById(state.song, state.selectedTrackId)?.notes.length) ?? 0) > 0

/** Each note operation is an action of its name. */
export const operationActions: readonly Action[] = OPERATION_IDS.map((id) =>
  define('notes', id, { when: hasNotes, run: ({ edit }) => void edit.operate(id) }),
)
