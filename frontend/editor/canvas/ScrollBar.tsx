import { Circle, Minus, Plus } from 'lucide-react'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { repeatWhilePressed } from './repeatWhilePressed'
import type { RollScene } from './rollScene'
import styles from './ScrollBar.module.css'
import type { ScrollAxis } from './scrollAxis'
import { positionOf, thumbOf } from './scrollBarMath'

/** What the parts are called, in the user's language. */
export interface ScrollBarLabels {
  readonly scroll: string
  readonly zoomOut: string
  readonly resetZoom: string
  readonly zoomIn: string
}

export interface ScrollBarProps {
  readonly scene: RollScene
  readonly axis: ScrollAxis
  readonly labels: ScrollBarLabels
  /** Id of the element that is scrolled. */
  readonly controls: string
  readonly onManualScroll?: () => void
}

const STEP = 20
const PAGE = 80
const ZOOM_OUT = 0.8
const ZOOM_IN = 1.2
/** The value is told to screen readers when scrolling rests, not in every frame. */
const VALUE_DELAY_MS = 200

const KEY_STEPS: Record<string, number> = {
  ArrowUp: -STEP,
  ArrowLeft: -STEP,
  ArrowDown: STEP,
  ArrowRight: STEP,
  PageUp: -PAGE,
  PageDown: PAGE,
}

/** A scroll bar with buttons for the scale. It follows the view by itself, without a render of React. */
export const ScrollBar = memo(function ScrollBar({ scene, axis, labels, controls, onManualScroll }: ScrollBarProps) {
  const trough = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const { viewport } = scene

  useEffect(() => followView(scene, axis, trough.current!, thumb.current!), [scene, axis])

  const scrollBy = (pixels: number) => {
    axis.scrollBy(viewport, pixels)
    onManualScroll?.()
  }

  const onTroughDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const place = alongOf(axis, event) - startOf(axis, trough.current!)
    const pressed = thumbAt(scene, axis, trough.current!)
    if (place >= pressed.start && place < pressed.start + pressed.length) {
      dragThumb(scene, axis, trough.current!, event.nativeEvent, place - pressed.start, onManualScroll)
      return
    }
    const direction = place < pressed.start ? -1 : 1
    repeatWhilePressed(event.currentTarget, event.pointerId, () => {
      const { start, length } = thumbAt(scene, axis, trough.current!)
      if (direction < 0 ? place < start : place >= start + length) scrollBy(direction * PAGE)
    })
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
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
        onKeyDown={onKeyDown}
      >
        <div ref={thumb} className={styles.thumb} />
      </div>
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

function followView(scene: RollScene, axis: ScrollAxis, trough: HTMLElement, thumb: HTMLElement): () => void {
  const { viewport } = scene
  const isVertical = axis.orientation === 'vertical'
  let room = 0
  let shownStart = -1
  let shownLength = -1
  let timer = 0
  const show = () => {
    const { start, length } = thumbOf(room, axis.visible(viewport), axis.content(viewport), axis.position(viewport))
    const at = Math.round(start)
    if (at !== shownStart) {
      shownStart = at
      thumb.style.transform = isVertical ? `translateY(${at}px)` : `translateX(${at}px)`
      window.clearTimeout(timer)
      timer = window.setTimeout(() => tellValue(viewport, axis, trough), VALUE_DELAY_MS)
    }
    const size = Math.round(length)
    if (size !== shownLength) {
      shownLength = size
      thumb.style[isVertical ? 'height' : 'width'] = `${size}px`
    }
  }
  const observer = new ResizeObserver(() => {
    room = lengthOf(axis, trough)
    show()
  })
  observer.observe(trough)
  const stop = scene.onFrame(show)
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
    stop()
  }
}

function tellValue(viewport: RollScene['viewport'], axis: ScrollAxis, trough: HTMLElement): void {
  const range = axis.content(viewport) - axis.visible(viewport)
  const percent = range > 0 ? Math.round((axis.position(viewport) / range) * 100) : 0
  trough.setAttribute('aria-valuenow', String(percent))
}

function dragThumb(
  scene: RollScene,
  axis: ScrollAxis,
  trough: HTMLElement,
  down: globalThis.PointerEvent,
  grip: number,
  onManualScroll?: () => void,
): void {
  const { viewport } = scene
  const room = lengthOf(axis, trough)
  const origin = startOf(axis, trough)
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const start = alongOf(axis, event) - origin - grip
    axis.scrollTo(viewport, positionOf(room, axis.visible(viewport), axis.content(viewport), start))
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

function thumbAt({ viewport }: RollScene, axis: ScrollAxis, trough: HTMLElement) {
  return thumbOf(lengthOf(axis, trough), axis.visible(viewport), axis.content(viewport), axis.position(viewport))
}

function lengthOf(axis: ScrollAxis, element: HTMLElement): number {
  return axis.orientation === 'vertical' ? element.clientHeight : element.clientWidth
}

function startOf(axis: ScrollAxis, element: HTMLElement): number {
  const rect = element.getBoundingClientRect()
  return axis.orientation === 'vertical' ? rect.top : rect.left
}

function alongOf(axis: ScrollAxis, event: { clientX: number; clientY: number }): number {
  return axis.orientation === 'vertical' ? event.clientY : event.clientX
}
