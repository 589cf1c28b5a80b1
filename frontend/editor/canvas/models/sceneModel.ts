import type { KeySignatures } from '#shared/music/keySignatures'
import type { Loop } from '#shared/playback/loop'
import type { Measures } from '#shared/time/measures'
import type { QuantizeSetting } from '#shared/time/quantizer'
import type { Mark } from '../../model/marks'
import type { SharedResources } from '../gpu/sharedResources'
import type { SceneViewport } from '../sceneViewport'
import type { TextAtlas } from '../textAtlas'
import type { CanvasTheme } from '../theme'

/** State that all scenes share. The stage writes it to the model of each scene. */
export interface StageState {
  theme: CanvasTheme
  /** Device pixels a CSS pixel. */
  resolution: number
  measures: Measures | null
  keys: KeySignatures
  /** The marks of the ruler, by time. */
  marks: readonly Mark[]
  /** The event id of the selected mark, on which keys and menus act; null: none. */
  selectedMark: number | null
  /** The tick at which a drag would put a mark or a section; null: no drag. */
  markTarget: number | null
  loop: Loop | null
  /** The grid between beats; null: none. */
  grid: QuantizeSetting | null
  /** Tick of the playhead; null: not visible. */
  playhead: number | null
  /** The scroll bar under the pointer; null: none. */
  hotScrollBar: 'horizontal' | 'vertical' | null
}

/** State of a scene: the shared state of the stage, and its own. Layers and painters read it when they draw a frame. */
export interface SceneModel extends StageState {
  readonly viewport: SceneViewport
  readonly shared: SharedResources
  readonly atlas: TextAtlas
  /** Whether sections appear as bands behind their markers. */
  readonly hasBands?: boolean
}
