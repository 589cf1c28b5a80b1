import type { EditorActions } from '../../model/editorActions'
import { eventPane } from '../../panes/events/eventPaneMemory'
import { editFailed } from '../messages'
import type { Parts } from '../parts'

type ViewActions = Pick<
  EditorActions,
  | 'setView'
  | 'setScore'
  | 'setTool'
  | 'setGrid'
  | 'setAutoScroll'
  | 'setShowTracks'
  | 'setShowEvents'
  | 'setShowHistory'
  | 'setShowMixer'
  | 'setShowScale'
  | 'undo'
  | 'redo'
  | 'goToEntry'
  | 'dismissWarnings'
>

/** Tools, grid and panes; the history. `clearSelection`: a selection belongs to its view and tool. */
export function createViewActions({ store, link }: Parts, clearSelection: () => void): ViewActions {
  return {
    setTool(tool) {
      if (tool === store.getState().tool) return
      clearSelection()
      store.setState({ tool })
    },
    setView(tab) {
      const isScore = tab === 'score'
      // Notes are selected in the score as in the roll.
      const view = isScore ? 'roll' : tab
      if (view !== store.getState().view) {
        clearSelection()
        store.setState(({ grids }) => ({ view, grid: grids[view] }))
      }
      store.setState({ showScore: isScore })
    },
    setScore: (change) => store.setState(({ score }) => ({ score: { ...score, ...change } })),
    setGrid: (change) =>
      store.setState(({ view, grids }) => {
        const grid = { ...grids[view], ...change }
        return { grid, grids: { ...grids, [view]: grid } }
      }),
    setAutoScroll: (on) => store.setState({ autoScroll: on ? 'on' : 'off' }),
    setShowTracks: (showTracks) => store.setState({ showTracks }),
    setShowEvents(showEvents) {
      eventPane.remember({ isShown: showEvents })
      store.setState({ showEvents })
    },
    setShowScale: (showScale) => store.setState({ showScale }),
    setShowMixer: (showMixer) => store.setState({ showMixer }),
    setShowHistory: (showHistory) => store.setState({ showHistory }),
    undo: () => void link.undo().catch(editFailed),
    redo: () => void link.redo().catch(editFailed),
    goToEntry: (index) => void link.goTo(index).catch(editFailed),
    dismissWarnings: () => store.setState({ warnings: [] }),
  }
}
