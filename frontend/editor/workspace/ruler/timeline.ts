import type { TimeActions } from '../../model/editorActions'
import type { EditorState } from '../../model/state'
import type { Arrange } from '../arrange/arrange'
import type { Core } from '../core/core'
import type { PlayingFeature } from '../playing/playing'
import type { Views } from '../views/views'
import { createLoop } from './loopActions'
import { createMarks } from './markActions'
import { createRulerTools } from './rulerTools'
import { createSections } from './sectionActions'
import { createTimeDialogs } from './timeDialogs'

/** The ruler of all views: signatures, keys, markers, sections and the loop; also inserting and removing bars. */
export function createTimeline(core: Core, { transport }: PlayingFeature, views: Views, arrange: Arrange) {
  const { store } = core
  const dialogs = createTimeDialogs(core, transport)
  const sections = createSections(core, transport, arrange.host, views.actions.setView)
  const marks = createMarks(core, transport, dialogs, sections)
  const loop = createLoop(core, transport)
  const ruler = createRulerTools(marks.host, loop.host, () => store.setState(withoutMark))
  const time: TimeActions = {
    ...dialogs,
    // Buttons pass an event, which is no mark.
    timeSignature: () => dialogs.timeSignature(),
    keySignature: () => dialogs.keySignature(),
  }
  return {
    actions: { ...sections.actions, ...marks.actions, ...loop.actions, ...time },
    ruler,
    dispose: () => ruler.stop(),
  }
}

export type TimelineFeature = ReturnType<typeof createTimeline>

/** The state without a selected mark; the same object if none is selected, so that the store notifies nobody. */
const withoutMark = (state: EditorState): EditorState =>
  state.selectedMark === null ? state : { ...state, selectedMark: null }
