import type { SceneViewport } from '../sceneViewport'

interface Finger {
  readonly x: number
  readonly y: number
}

/** Fingers closer than this on an axis, in pixels, do not zoom it: a slight tremor would be a large factor. */
const LEAST_SPREAD = 40

interface PinchStep {
  /** How far the view moves with the fingers, in pixels. */
  readonly panX: number
  readonly panY: number
  /** Zoom factors in time and in pitch; 1: none. */
  readonly zoomX: number
  readonly zoomY: number
}

/** The pan and zoom of two fingers between two moments. */
export function pinchStep(before: readonly [Finger, Finger], now: readonly [Finger, Finger]): PinchStep {
  const middle = ([a, b]: readonly [Finger, Finger]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const from = middle(before)
  const to = middle(now)
  return {
    panX: from.x - to.x,
    panY: from.y - to.y,
    zoomX: ratio(before[1].x - before[0].x, now[1].x - now[0].x),
    zoomY: ratio(before[1].y - before[0].y, now[1].y - now[0].y),
  }
}

function ratio(before: number, now: number): number {
  const isWide = Math.min(Math.abs(before), Math.abs(now)) >= LEAST_SPREAD
  return isWide ? Math.abs(now / before) : 1
}

/**
 * Two fingers pan; moving them apart or together zooms about their middle: horizontally in time, vertically in pitch.
 * The view moves at most once per frame. Returns a function that stops it.
 */
export function attachPinch(element: HTMLElement, viewport: SceneViewport, onManualScroll: () => void): () => void {
  const fingers = new Map<number, Finger>()
  let before: readonly [Finger, Finger] | null = null
  let frame = 0

  const pair = (): readonly [Finger, Finger] | null => {
    const [a, b, ...others] = fingers.values()
    return b && others.length === 0 ? [a, b] : null
  }

  function step(): void {
    frame = 0
    const now = pair()
    if (!before || !now) return
    const { panX, panY, zoomX, zoomY } = pinchStep(before, now)
    before = now
    const { left, top } = element.getBoundingClientRect()
    const { notesLeft, notesTop } = viewport.layout
    viewport.scrollBy(panX, panY)
    if (zoomX !== 1) viewport.zoomTime(zoomX, Math.max(0, (now[0].x + now[1].x) / 2 - left - notesLeft))
    if (zoomY !== 1) viewport.zoomRows(zoomY, Math.max(0, (now[0].y + now[1].y) / 2 - top - notesTop))
    onManualScroll()
  }

  function down({ pointerType, pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'touch') return
    fingers.set(pointerId, { x: clientX, y: clientY })
    before = pair()
  }
  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!fingers.has(pointerId)) return
    fingers.set(pointerId, { x: clientX, y: clientY })
    if (before && frame === 0) frame = requestAnimationFrame(step)
  }
  function up({ pointerId }: PointerEvent): void {
    if (!fingers.delete(pointerId)) return
    before = pair()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  // An uncaptured finger may leave the screen elsewhere.
  window.addEventListener('pointerup', up, { signal, capture: true })
  window.addEventListener('pointercancel', up, { signal, capture: true })
  return () => {
    cancelAnimationFrame(frame)
    listeners.abort()
  }
}
