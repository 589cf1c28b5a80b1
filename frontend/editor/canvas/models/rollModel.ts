import type { ChosenScale } from '#shared/music/scaleKeys'
import type { ControlColumns } from '#shared/song/controls'
import type { NoteCursor, RollRectangle } from '../../model/roll'
import type { GhostPages } from '../gpu/ghostPages'
import type { NoteTextures } from '../gpu/noteTextures'
import type { Viewport } from '../viewport'
import type { PointsModel } from './laneModel'
import type { SongOverview } from './songOverview'

/** State of the piano roll, written by its scene. */
export interface RollModel extends PointsModel {
  readonly viewport: Viewport
  /** Notes of the selected track; null: none. */
  notes: NoteTextures | null
  rhythm: boolean
  controls: ControlColumns
  /** Keys that are held while recording: their notes reach to the playhead. */
  held: readonly { readonly tick: number; readonly noteNumber: number }[]
  /** The scales chosen for keys, which shade the rows; null: the rows are shaded like piano keys. */
  scales: readonly ChosenScale[] | null
  /** The labels beside the rows of a rhythm track, by note number. */
  drumLabels: ReadonlyMap<number, string>
  hasSelection: boolean
  readonly ghosts: GhostPages
  /** Notes being drawn with the pencil; null: none. Their states hold only velocities. */
  draft: NoteTextures | null
  /** The whole song, for the strip above the ruler. */
  readonly overview: SongOverview
  rectangle: RollRectangle | null
  noteCursor: NoteCursor | null
  litKeys: ReadonlySet<number>
}
