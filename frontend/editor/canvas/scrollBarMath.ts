import { SCROLL_BAR_BUTTONS } from './layout'
import type { SceneViewport } from './sceneViewport'
import type { ScrollAxis } from './scrollAxis'

/** Length of the shortest thumb, in pixels. */
export const MIN_THUMB = 17

export interface Thumb {
  readonly start: number
  readonly length: number
}

/** The length of an axis's trough, in pixels. */
export function troughLength({ layout }: SceneViewport, { orientation }: ScrollAxis): number {
  return Math.max(0, (orientation === 'vertical' ? layout.bottom : layout.right) - SCROLL_BAR_BUTTONS)
}

/** The thumb of an axis for the current view. */
export function axisThumb(viewport: SceneViewport, axis: ScrollAxis): Thumb {
  return thumbOf(troughLength(viewport, axis), axis.visible(viewport), axis.content(viewport), axis.position(viewport))
}

/**
 * The place of the thumb in a trough `trough` pixels long, when `visible` of `content` (same unit) is in view, scrolled
 * to `position`.
 */
export function thumbOf(trough: number, visible: number, content: number, position: number): Thumb {
  const length = Math.min(trough, Math.max(MIN_THUMB, (visible / Math.max(content, visible, 1e-9)) * trough))
  const range = content - visible
  const start = range > 0 ? (position / range) * (trough - length) : 0
  return { start: Math.min(trough - length, Math.max(0, start)), length }
}

/** The scroll position that puts the thumb's start at `start`. */
export function scrollPositionOf(trough: number, visible: number, content: number, start: number): number {
  const { length } = thumbOf(trough, visible, content, 0)
  const room = trough - length
  return room > 0 ? (Math.min(room, Math.max(0, start)) / room) * Math.max(0, content - visible) : 0
}
