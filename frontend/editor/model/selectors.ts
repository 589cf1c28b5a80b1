import type { Lane, PointLane } from '#shared/song/lanes'
import type { EditorState } from './state'

type Shown = Pick<EditorState, 'view' | 'lanes' | 'activeLane'>

/** The lane that tools and keys act on; in the tempo editor the tempo lane. */
export const activeLane = ({ view, lanes, activeLane }: Shown): Lane | PointLane =>
  view === 'tempo' ? 'tempo' : (lanes[activeLane] ?? lanes[0])

/** The active lane if it has points. */
export function activePointLane(state: Shown): PointLane | null {
  const lane = activeLane(state)
  return lane === 'velocity' ? null : lane
}

/** Tells whether the active scope has a selection. */
export function hasSelection(
  state: Pick<EditorState, 'view' | 'arrangeSelection' | 'scope' | 'selected' | 'laneSelected'>,
): boolean {
  if (state.view === 'arrange') return state.arrangeSelection !== null
  if (state.view === 'tempo') return state.laneSelected.length > 0
  return (state.scope === 'lane' ? state.laneSelected : state.selected).length > 0
}

/**
 * Tells whether the keys of a cursor work: that of the visible view, or of one of its lanes. In the arrange view a
 * selection goes first.
 */
export function hasCursor({
  view,
  noteCursor,
  laneCursor,
  arrangeCursor,
  arrangeSelection,
}: Pick<EditorState, 'view' | 'noteCursor' | 'laneCursor' | 'arrangeCursor' | 'arrangeSelection'>): boolean {
  if (view === 'arrange') return arrangeCursor !== null && arrangeSelection === null
  return laneCursor !== null || (view === 'roll' && noteCursor !== null)
}
