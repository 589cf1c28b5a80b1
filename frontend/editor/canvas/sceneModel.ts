import type { KeySignatures } from '#shared/music/keySignatures'
import type { Marker } from '#shared/time/markers'
import type { Measures } from '#shared/time/measures'
import type { QuantizeSetting } from '#shared/time/quantizer'
import type { SharedResources } from './gpu/sharedResources'
import type { SceneViewport } from './sceneViewport'
import type { TextAtlas } from './textAtlas'
import type { CanvasTheme } from './theme'

/** What all scenes show. The stage writes it, to the model of each scene. */
export interface StageState {
  theme: CanvasTheme
  /** Device pixels a CSS pixel. */
  resolution: number
  measures: Measures | null
  keys: KeySignatures
  markers: readonly Marker[]
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
}
