import type { SceneViewport } from './sceneViewport'

/** One direction of scrolling, in a unit of its own (ticks, or pixels of rows). */
export interface ScrollAxis {
  readonly orientation: 'horizontal' | 'vertical'
  visible(viewport: SceneViewport): number
  content(viewport: SceneViewport): number
  position(viewport: SceneViewport): number
  scrollTo(viewport: SceneViewport, position: number): void
  /** Scrolls by CSS pixels. */
  scrollBy(viewport: SceneViewport, pixels: number): void
  zoom(viewport: SceneViewport, factor: number): void
  resetZoom(viewport: SceneViewport): void
}

export const TIME_AXIS: ScrollAxis = {
  orientation: 'horizontal',
  visible: (viewport) => viewport.visibleTicks,
  content: (viewport) => viewport.contentTicks,
  position: (viewport) => viewport.scrollTick,
  scrollTo: (viewport, tick) => viewport.scrollTo(tick),
  scrollBy: (viewport, pixels) => viewport.scrollBy(pixels, 0),
  zoom: (viewport, factor) => viewport.zoomTime(factor, 0),
  resetZoom: (viewport) => viewport.resetTimeScale(),
}

export const ROW_AXIS: ScrollAxis = {
  orientation: 'vertical',
  visible: (viewport) => viewport.layout.notesHeight,
  content: (viewport) => viewport.contentHeight,
  position: (viewport) => viewport.scrollY,
  scrollTo: (viewport, y) => viewport.scrollTo(viewport.scrollTick, y),
  scrollBy: (viewport, pixels) => viewport.scrollBy(0, pixels),
  zoom: (viewport, factor) => viewport.zoomRows(factor, 0),
  resetZoom: (viewport) => viewport.resetRowHeight(),
}
