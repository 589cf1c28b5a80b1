import type { SceneViewport } from '../canvas/sceneViewport'
import { attachPinch } from '../canvas/scroll/pinch'
import { attachWheel } from '../canvas/scroll/wheel'

/** Input on the canvas while one view is shown. */
export interface CanvasSurface {
  /** Handles an element's events until the returned function is called. */
  attach(element: HTMLElement): () => void
}

/** Scrolls and zooms. */
export function plainSurface(viewport: SceneViewport, onManualScroll: () => void): CanvasSurface {
  return {
    attach(element) {
      const stopWheel = attachWheel(element, viewport, { onManualScroll })
      const stopPinch = attachPinch(element, viewport, onManualScroll)
      return () => {
        stopWheel()
        stopPinch()
      }
    },
  }
}
