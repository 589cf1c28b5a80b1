import type { KeySignatures } from '#shared/music/keySignatures'
import type { Loop } from '#shared/playback/loop'
import type { Measures } from '#shared/time/measures'
import type { QuantizeSetting } from '#shared/time/quantizer'
import type { Mark } from '../../model/marks'
import type { SharedResources } from '../gpu/sharedResources'
import type { SceneViewport } from '../sceneViewport'
import type { TextAtlas } from '../textAtlas'
import type { CanvasTheme } from '../theme'

/** What all scenes show. The stage writes it, to the model of each scene. */
export interface StageState {
  theme: CanvasTheme
  /** Device pixels a CSS pixel. */
  resolution: number
  measures: Measures | null
  keys: KeySignatures
  /** The marks of the ruler, by time. */
  marks: readonly Mark[]
  /** Its event's id: keys and menus work on it. */
  selectedMark: number | null
  /** Where a drag would put a mark or a section. */
  markTarget: number | null
  loop: Loop | null
  /** The steps between beats; null: none. */
  grid: QuantizeSetting | null
  /** Tick; null: not shown. */
  playhead: number | null
  /** The scroll bar under the pointer. */
  hotScrollBar: 'horizontal' | 'vertical' | null
}

/** What a scene shows: that of the stage, and more of its own. Layers and painters read it when they draw a frame. */
export interface SceneModel extends StageState {
  readonly viewport: SceneViewport
  readonly shared: SharedResources
  readonly atlas: TextAtlas
  /** Whether sections are shown as bands behind their markers. */
  readonly hasBands?: boolean
}
