import type { EditorActions } from '../model/state'
import { editFailed } from './messages'
import type { Parts } from './parts'

type ViewActions = Pick<
  EditorActions,
  'setTool' | 'setGrid' | 'setAutoScroll' | 'setShowTracks' | 'undo' | 'redo' | 'dismissWarnings'
>

/** Tools, grid and panes; the history. */
export function createViewActions({ store, link }: Parts, clearSelection: () => void): ViewActions {
  return {
    setTool(tool) {
      if (tool === store.getState().tool) return
      clearSelection()
      store.setState({ tool })
    },
    setGrid: (change) => store.setState({ grid: { ...store.getState().grid, ...change } }),
    setAutoScroll: (on) => store.setState({ autoScroll: on ? 'on' : 'off' }),
    setShowTracks: (showTracks) => store.setState({ showTracks }),
    undo: () => void link.undo().catch(editFailed),
    redo: () => void link.redo().catch(editFailed),
    dismissWarnings: () => store.setState({ warnings: [] }),
  }
}
