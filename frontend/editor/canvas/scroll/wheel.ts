import type { SceneViewport } from '../sceneViewport'

export interface WheelOptions {
  /** Called after the user scrolled or zoomed. */
  readonly onManualScroll?: () => void
  /** Called first; true: it has handled the event (Alt-wheel over a note changes its velocity). */
  readonly claim?: (event: WheelEvent) => boolean
}

/** Pixels a line, for a wheel that counts in lines. */
const LINE = 20
const ZOOM_PER_PIXEL = 0.0015
/** Zoom a pixel of a pinch, which comes as small wheel steps with Ctrl held. */
const PINCH_PER_PIXEL = 0.01
const PINCH_STEP = 30
const MAX_ZOOM_STEP = 0.15
const MIDDLE_BUTTON = 1

/**
 * Handles the wheel: alone it scrolls vertically; with Shift horizontally; with Ctrl or Alt, or by a pinch, it zooms in
 * time about the pointer, with Shift too in pitch. A touchpad pans both ways. Dragging with the middle button pans.
 * Returns a function that stops it.
 */
export function attachWheel(element: HTMLElement, viewport: SceneViewport, options: WheelOptions = {}): () => void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    // Only React listens above, and its dispatch at its roots would cost 2 % of a scroll step.
    event.stopPropagation()
    if (options.claim?.(event)) return
    const { x, y } = wheelDelta(event, viewport.layout.notesHeight)
    if (event.ctrlKey || event.altKey || event.metaKey) zoom(viewport, event, Math.abs(y) >= Math.abs(x) ? y : x)
    else if (event.shiftKey && x === 0) viewport.scrollBy(y, 0)
    else viewport.scrollBy(x, y)
    options.onManualScroll?.()
  }

  let panning: { pointerId: number; x: number; y: number } | null = null
  const onDown = (event: PointerEvent) => {
    if (event.button !== MIDDLE_BUTTON) return
    event.preventDefault()
    panning = { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
    element.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (panning?.pointerId !== event.pointerId) return
    viewport.scrollBy(panning.x - event.clientX, panning.y - event.clientY)
    panning = { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
    options.onManualScroll?.()
  }
  const onUp = (event: PointerEvent) => {
    if (panning?.pointerId === event.pointerId) panning = null
  }

  element.addEventListener('wheel', onWheel, { passive: false })
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  return () => {
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
  }
}

/** The distance that an event scrolls, in pixels. `page`: the pixels of a page. */
export function wheelDelta(
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode'>,
  page: number,
): { readonly x: number; readonly y: number } {
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? page : 1
  return { x: event.deltaX * unit, y: event.deltaY * unit }
}

/** The factor of one zoom step, between 0.85 and 1.15; rolling up enlarges. */
export function zoomFactor(pixels: number, isPinch: boolean): number {
  const step = -pixels * (isPinch ? PINCH_PER_PIXEL : ZOOM_PER_PIXEL)
  return 1 + Math.min(MAX_ZOOM_STEP, Math.max(-MAX_ZOOM_STEP, step))
}

function zoom(viewport: SceneViewport, event: WheelEvent, pixels: number): void {
  const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
  const { notesLeft, notesTop } = viewport.layout
  const factor = zoomFactor(pixels, event.ctrlKey && Math.abs(pixels) < PINCH_STEP)
  if (event.shiftKey) viewport.zoomRows(factor, Math.max(0, event.clientY - top - notesTop))
  else viewport.zoomTime(factor, Math.max(0, event.clientX - left - notesLeft))
}
