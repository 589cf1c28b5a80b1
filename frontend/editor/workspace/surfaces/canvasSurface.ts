import { isMac } from '../../actions/platform'
import { attachPinch } from '../../canvas/scroll/pinch'
import { attachWheel, type WheelOptions } from '../../canvas/scroll/wheel'
import type { Scene, Stage } from '../../canvas/stage'
import { attachPointer, type PointerAdapterOptions } from '../../tools/pointer/pointerAdapter'
import { type OpenMenu, type RulerTools, withRuler } from '../ruler/rulerTools'

/** Input on the canvas while one view is visible. */
export interface CanvasSurface {
  /** Handles an element's events until the returned function is called. */
  attach(element: HTMLElement): () => void
}

/** The options that the surfaces of all views share. */
export interface SurfaceParts {
  readonly stage: Stage
  /** The scene of the view. */
  readonly scene: Scene
  readonly ruler: RulerTools
  readonly openMenu: OpenMenu
  /** Called when the user scrolls the view. */
  onManualScroll(): void
}

/**
 * Passes an element's pointers to the tools of a view and of its ruler, and wheel and pinches to its viewport. `claim`:
 * see `WheelOptions`. Returns a function that stops it.
 */
export function attachSurface<Place extends { readonly region: string; readonly tick: number }>(
  element: HTMLElement,
  { stage, scene, ruler, openMenu, onManualScroll }: SurfaceParts,
  tools: Omit<PointerAdapterOptions<Place>, 'element' | 'onFrame' | 'onContextMenu' | 'isMac'>,
  claim?: WheelOptions['claim'],
): () => void {
  const { viewport } = scene.model
  const onFrame = () => {
    if (stage.isDrawPending) stage.drawNow()
  }
  const stops = [
    attachPointer(withRuler(scene, ruler, openMenu, { ...tools, element, onFrame, isMac })),
    attachWheel(element, viewport, { onManualScroll, claim }),
    attachPinch(element, viewport, onManualScroll),
  ]
  return () => {
    for (const stop of stops) stop()
    stage.setCursor(null)
  }
}
