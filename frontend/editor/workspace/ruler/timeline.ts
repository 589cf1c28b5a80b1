import type { EditorState } from '../../model/state'
import type { Arrange } from '../arrange/arrange'
import type { Core } from '../core'
import type { Playing } from '../playing/playing'
import type { Views } from '../state/views'
import { createLoopActions } from './loopActions'
import { createMarkActions } from './markActions'
import { createRulerTools } from './rulerTools'
import { createSectionActions } from './sectionActions'
import { createTimeDialogs } from './timeDialogs'

/** The ruler of all views: signatures, keys, markers, sections and the loop; and bars that come or go. */
export function createTimeline(core: Core, { transport }: Playing, views: Views, arrange: Arrange) {
  const { store } = core
  const dialogs = createTimeDialogs(core, transport)
  const { placeOf, move, ...sections } = createSectionActions(core, transport, arrange.host, views.actions.setView)
  const { host: markHost, ...marks } = createMarkActions(core, transport, dialogs, { placeOf, move })
  const { host: loopHost, ...loop } = createLoopActions(core, transport)
  const ruler = createRulerTools(markHost, loopHost, () => store.setState(withoutMark))
  return {
    actions: {
      ...sections,
      ...marks,
      ...loop,
      timeSignature: () => dialogs.timeSignature(),
      keySignature: () => dialogs.keySignature(),
      insertTime: dialogs.insertTime,
      removeTime: dialogs.removeTime,
    },
    ruler,
    dispose: () => ruler.stop(),
  }
}

export type Timeline = ReturnType<typeof createTimeline>

/** The same object when no mark is selected, so that the store notifies nobody. */
const withoutMark = (state: EditorState): EditorState =>
  state.selectedMark === null ? state : { ...state, selectedMark: null }
