import { trackById } from '#shared/song/derive'
import { NoteIdSet } from '#shared/song/noteIdSet'
import type { NoteColumns, NoteIds } from '#shared/song/notes'
import type { ViewActions } from '../../model/editorActions'
import { NO_IDS } from '../../model/lane'
import type { EditorState } from '../../model/state'
import { keptEventPane } from '../../panes/events/eventPaneMemory'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import { activePoints } from '../roll/laneHost'
import { suspended } from '../state/autoScroll'

/** The view, its tools, grid and panes; the history. */
export function createViews({ store, link, stage, selection }: Core) {
  /** Steps through the history and selects what the step brings back. */
  async function step(move: () => Promise<unknown>): Promise<void> {
    const before = store.getState()
    await move()
    const now = store.getState()
    if (now.view !== before.view || now.selectedTrackId !== before.selectedTrackId || now.view === 'arrange') return
    const notes = now.view === 'roll' ? broughtBack(notesOf(before), notesOf(now)) : NO_IDS
    const points = notes.length === 0 ? broughtBack(activePoints(before), activePoints(now)) : NO_IDS
    if (notes.length > 0) {
      selection.replace(notes)
      store.setState({ selected: selection.ids(), scope: 'notes' })
    } else if (points.length > 0) store.setState({ laneSelected: points, scope: 'lane' })
  }

  /** Called when the user scrolls the view. */
  const onManualScroll = () => store.setState(suspended)

  const actions: ViewActions = {
    setTool(tool) {
      if (tool !== store.getState().tool) store.setState({ tool })
    },
    setView(tab) {
      const isScore = tab === 'score'
      // Notes are selected in the score as in the roll.
      const view = isScore ? 'roll' : tab
      if (view !== store.getState().view) store.setState(({ grids }) => ({ view, grid: grids[view] }))
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
      keptEventPane.set({ ...keptEventPane.get(), isShown: showEvents })
      store.setState({ showEvents })
    },
    setShowScale: (showScale) => store.setState({ showScale }),
    setShowMixer: (showMixer) => store.setState({ showMixer }),
    setShowHistory: (showHistory) => store.setState({ showHistory }),
    undo: () => void step(link.undo).catch(editFailed),
    redo: () => void step(link.redo).catch(editFailed),
    goToEntry: (index) => void step(() => link.goTo(index)).catch(editFailed),
    dismissWarnings: () => store.setState({ warnings: [] }),
  }

  return {
    actions,
    onManualScroll,
    runtime: {
      scrollBy(dx: number, dy: number) {
        onManualScroll()
        stage.viewport.scrollBy(dx, dy)
      },
      fitSong() {
        onManualScroll()
        stage.time.fit()
      },
    },
  }
}

export type Views = ReturnType<typeof createViews>

const notesOf = ({ song, selectedTrackId }: EditorState) => (song && trackById(song, selectedTrackId)?.notes) ?? null

type Rows = Pick<NoteColumns, 'length' | 'id'>

/**
 * The ids, ascending, of rows that were not there before; empty, without a search, if rows were only changed or
 * removed.
 */
function broughtBack(before: Rows | null, now: Rows | null): NoteIds {
  if (!before || !now || now.length <= before.length) return NO_IDS
  const former = NoteIdSet.of(before.id)
  return now.id.filter((id) => !former.has(id)).sort()
}
