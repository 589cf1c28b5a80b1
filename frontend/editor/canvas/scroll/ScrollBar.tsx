import { Circle, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import type { SceneViewport } from '../sceneViewport'
import type { ScrollAxis } from '../scrollAxis'
import { axisThumb, scrollPositionOf, troughLength } from '../scrollBarMath'
import type { Stage } from '../stage'
import styles from './ScrollBar.module.css'

/** The names of the parts, in the user's language. */
export interface ScrollBarLabels {
  readonly scroll: string
  readonly zoomOut: string
  readonly resetZoom: string
  readonly zoomIn: string
}

interface ScrollBarProps {
  readonly stage: Stage
  readonly viewport: SceneViewport
  readonly axis: ScrollAxis
  readonly labels: ScrollBarLabels
  /** Id of the scrolled element. */
  readonly controls: string
  readonly onManualScroll?: () => void
}

const STEP = 20
const PAGE = 80
/** Delays of a long press before its first and further repeats. */
const FIRST_REPEAT_MS = 300
const REPEAT_MS = 50
const PRESS_ENDS = ['pointerup', 'pointercancel', 'lostpointercapture']
const ZOOM_OUT = 0.8
const ZOOM_IN = 1.2
/** Delay of the value for screen readers: it changes twice a second, not in every frame. */
const VALUE_DELAY_MS = 500

const KEY_STEPS: Record<string, number> = {
  ArrowUp: -STEP,
  ArrowLeft: -STEP,
  ArrowDown: STEP,
  ArrowRight: STEP,
  PageUp: -PAGE,
  PageDown: PAGE,
}

/**
 * A scroll bar with buttons for the scale. The canvas draws its thumb in the frame that shows the new position: a thumb
 * as an element would cost the page 0.5 ms for each wheel event.
 */
export const ScrollBar = memo(function ScrollBar({
  stage,
  viewport,
  axis,
  labels,
  controls,
  onManualScroll,
}: ScrollBarProps) {
  const trough = useRef<HTMLDivElement>(null)

  useEffect(() => (trough.current ? followValue(viewport, axis, trough.current) : undefined), [viewport, axis])

  const scrollBy = (pixels: number) => {
    axis.scrollBy(viewport, pixels)
    onManualScroll?.()
  }

  const onTroughDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const place = alongOf(axis, event) - startOf(axis, event.currentTarget)
    const { start, length } = axisThumb(viewport, axis)
    if (place >= start && place < start + length) {
      dragThumb({ viewport, axis, onManualScroll }, event.currentTarget, event.nativeEvent, place - start)
      return
    }
    const direction = place < start ? -1 : 1
    repeatWhilePressed(event.currentTarget, event.pointerId, () => {
      const thumb = axisThumb(viewport, axis)
      if (direction < 0 ? place < thumb.start : place >= thumb.start + thumb.length) scrollBy(direction * PAGE)
    })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key]
    if (step !== undefined) scrollBy(step)
    else if (event.key === 'Home' || event.key === 'End') {
      axis.scrollTo(viewport, event.key === 'Home' ? 0 : axis.content(viewport))
      onManualScroll?.()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.bar} data-orientation={axis.orientation}>
      <div
        ref={trough}
        className={styles.trough}
        role="scrollbar"
        tabIndex={0}
        aria-label={labels.scroll}
        aria-controls={controls}
        aria-orientation={axis.orientation}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        onPointerDown={onTroughDown}
        onPointerEnter={() => stage.setHotScrollBar(axis.orientation)}
        onPointerLeave={() => stage.setHotScrollBar(null)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={labels.zoomOut} onClick={() => axis.zoom(viewport, ZOOM_OUT)}>
        <Minus />
      </button>
      <button type="button" aria-label={labels.resetZoom} onClick={() => axis.resetZoom(viewport)}>
        <Circle />
      </button>
      <button type="button" aria-label={labels.zoomIn} onClick={() => axis.zoom(viewport, ZOOM_IN)}>
        <Plus />
      </button>
    </div>
  )
})

/** Keeps the value for screen readers up to date until the returned function is called. */
function followValue(viewport: SceneViewport, axis: ScrollAxis, trough: HTMLElement): () => void {
  let timer = 0
  const write = () => {
    timer = 0
    const range = axis.content(viewport) - axis.visible(viewport)
    const percent = String(range > 0 ? Math.round((axis.position(viewport) / range) * 100) : 0)
    // Each write makes the page recalculate its styles.
    if (trough.getAttribute('aria-valuenow') !== percent) trough.setAttribute('aria-valuenow', percent)
  }
  const stop = viewport.subscribe(() => {
    if (timer === 0) timer = window.setTimeout(write, VALUE_DELAY_MS)
  })
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}

function dragThumb(
  { viewport, axis, onManualScroll }: Pick<ScrollBarProps, 'viewport' | 'axis' | 'onManualScroll'>,
  trough: HTMLElement,
  down: globalThis.PointerEvent,
  grip: number,
): void {
  const origin = startOf(axis, trough)
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const start = alongOf(axis, event) - origin - grip
    const room = troughLength(viewport, axis)
    axis.scrollTo(viewport, scrollPositionOf(room, axis.visible(viewport), axis.content(viewport), start))
    onManualScroll?.()
  }
  const stop = () => {
    trough.removeEventListener('pointermove', move)
    trough.removeEventListener('lostpointercapture', stop)
  }
  trough.setPointerCapture(down.pointerId)
  trough.addEventListener('pointermove', move)
  trough.addEventListener('lostpointercapture', stop)
}

function startOf(axis: ScrollAxis, element: HTMLElement): number {
  const rect = element.getBoundingClientRect()
  return axis.orientation === 'vertical' ? rect.top : rect.left
}

function alongOf(axis: ScrollAxis, event: { clientX: number; clientY: number }): number {
  return axis.orientation === 'vertical' ? event.clientY : event.clientX
}

/** Runs `step` at once, again after 300 ms and then every 50 ms, until the pressing pointer lets go. */
function repeatWhilePressed(element: Element, pointerId: number, step: () => void): void {
  step()
  let timer = window.setTimeout(function again() {
    step()
    timer = window.setTimeout(again, REPEAT_MS)
  }, FIRST_REPEAT_MS)
  const stop = (event: Event) => {
    if ((event as globalThis.PointerEvent).pointerId !== pointerId) return
    window.clearTimeout(timer)
    for (const type of PRESS_ENDS) element.removeEventListener(type, stop)
  }
  element.setPointerCapture(pointerId)
  for (const type of PRESS_ENDS) element.addEventListener(type, stop)
}
