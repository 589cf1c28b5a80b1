import type { KeySignatures } from '#shared/music/keySignatures'
import type { ControlColumns } from '#shared/song/controls'
import type { Measures } from '#shared/time/measures'
import type { QuantizeSetting } from '#shared/time/quantizer'
import type { NoteCursor, RollPreview, RollRectangle } from '../model/roll'
import type { GhostPages } from './gpu/ghostPages'
import type { NoteTextures } from './gpu/noteTextures'
import type { SharedResources } from './gpu/sharedResources'
import type { LaneModel } from './lanes/laneModel'
import type { TextAtlas } from './textAtlas'
import type { PackedColor, RollTheme } from './theme'
import type { Viewport } from './viewport'

/** Everything that the canvas shows. The scene writes it; the layers and painters read it when they draw a frame. */
export interface RollModel {
  readonly viewport: Viewport
  readonly shared: SharedResources
  readonly atlas: TextAtlas
  theme: RollTheme
  /** Device pixels a CSS pixel. */
  resolution: number
  measures: Measures | null
  keys: KeySignatures
  /** The steps between beats; null: none. */
  grid: QuantizeSetting | null
  /** The selected track. */
  notes: NoteTextures | null
  rhythm: boolean
  controls: ControlColumns
  trackColor: PackedColor
  /** The labels beside the rows of a rhythm track, by note number. */
  drumLabels: ReadonlyMap<number, string>
  hasSelection: boolean
  readonly ghosts: GhostPages
  /** Notes being drawn with the pencil; their states hold only velocities. */
  draft: NoteTextures | null
  preview: RollPreview | null
  rectangle: RollRectangle | null
  noteCursor: NoteCursor | null
  /** Tick; null: not shown. */
  playhead: number | null
  litKeys: ReadonlySet<number>
  /** The scroll bar under the pointer. */
  hotScrollBar: 'horizontal' | 'vertical' | null
  lanes: LaneModel
}
