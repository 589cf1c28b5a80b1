import type { TrackRectangle } from '#shared/edit/command'
import type { Track } from '#shared/song/song'
import type { ArrangeCursor } from '../../model/arrange'
import type { ArrangeViewport } from '../arrangeViewport'
import type { GhostPages } from '../gpu/ghostPages'
import type { SummaryPage, SummaryStrip } from '../gpu/summaryPage'
import type { SceneModel } from './sceneModel'

/** State of the arrange view, written by its scene. */
export interface ArrangeModel extends SceneModel {
  readonly viewport: ArrangeViewport
  /** The tracks whose notes are drawn one by one. */
  readonly notes: GhostPages
  readonly summaries: SummaryPage
  /** The tracks whose summaries are drawn. */
  summarized: readonly SummaryStrip[]
  /** The tracks of the rows. */
  tracks: readonly Track[]
  selectedTrackId: number
  rectangle: TrackRectangle | null
  cursor: ArrangeCursor | null
  /** The target of the dragged rectangle and the notes in it; null: no drag. */
  target: TrackRectangle | null
  /** Whether the drag copies: the notes also stay in place. */
  isCopy: boolean
  /** Names of the tracks, drawn into their rows; null: they are beside the canvas. */
  names: readonly string[] | null
}
