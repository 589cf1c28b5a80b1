import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How far the pointer moves before a press becomes a drag, in CSS pixels. */
const SLOP = 5
/** Distance from an edge of the list at which a drag scrolls it, in CSS pixels. */
const EDGE = 28
/** Fastest scroll, in CSS pixels a frame. */
const FASTEST = 12

interface TrackDrag {
  /**
   * The row before which the tracks would be dropped, from 0 to the number of rows, and its distance from the top of
   * the list in CSS pixels; null: no drop.
   */
  readonly drop: { readonly gap: number; readonly top: number } | null
  onPointerDown(event: PointerEvent): void
  /** Swallows the click that ends a drag. */
  onClickCapture(event: { stopPropagation(): void; preventDefault(): void }): void
}

/**
 * Dragging rows of a list to another place. The mouse can grab a row anywhere except at its fields; a finger scrolls
 * the list, and grabs a row by its grip (`data-grip`). Escape ends a drag without a drop. `list`: the parent of the
 * rows, as high as all `count` of them; its parent scrolls.
 */
export function useTrackDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  { onStart, onDrop }: { onStart(row: HTMLElement): void; onDrop(gap: number): void },
): TrackDrag {
  const [drop, setDrop] = useState<TrackDrag['drop']>(null)
  const hasDragged = useRef(false)
  const pressed = useRef<AbortController | null>(null)
  useEffect(() => () => pressed.current?.abort(), [])

  const onPointerDown = (event: PointerEvent) => {
    hasDragged.current = false
    const rows = list.current
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[role=row]')
    if (!rows || !row || event.button !== 0 || !event.isPrimary || target.closest('input')) return
    if (event.pointerType === 'touch' && !target.closest('[data-grip]')) return
    const { pointerId, clientY: from } = event
    const controller = new AbortController()
    pressed.current?.abort()
    pressed.current = controller
    const options = { signal: controller.signal }
    let y = from
    let gap: number | null = null
    let frame = 0

    const show = () => {
      const place = placeAt(rows, count, y)
      gap = place.gap
      setDrop((shown) => (shown?.gap === place.gap && shown.top === place.top ? shown : place))
    }
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      const speed = scrollSpeed(rows.closest('[data-scrolls]'), y)
      if (speed === 0) return
      rows.closest('[data-scrolls]')?.scrollBy(0, speed)
      show()
    }
    const end = () => {
      controller.abort()
      cancelAnimationFrame(frame)
      setDrop(null)
    }
    controller.signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, listener, { ...options, capture: true })
    on('pointermove', (move) => {
      if (move.pointerId !== pointerId) return
      y = move.clientY
      if (gap === null) {
        if (Math.abs(y - from) < SLOP) return
        hasDragged.current = true
        onStart(row)
        frame = requestAnimationFrame(scroll)
      }
      show()
    })
    on('pointerup', (up) => {
      if (up.pointerId !== pointerId) return
      end()
      if (gap !== null) onDrop(gap)
    })
    on('pointercancel', end)
    on('keydown', (key) => {
      if (key.key !== 'Escape' || gap === null) return
      key.preventDefault()
      key.stopPropagation()
      end()
    })
  }

  return {
    drop,
    onPointerDown,
    onClickCapture(event) {
      if (!hasDragged.current) return
      hasDragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

/** The gap between rows that is nearest to a height in the window. */
function placeAt(list: HTMLElement, count: number, y: number): { gap: number; top: number } {
  const { top, height } = list.getBoundingClientRect()
  const pitch = height / count
  const gap = Math.min(count, Math.max(0, Math.round((y - top) / pitch)))
  return { gap, top: gap * pitch }
}

/** The scroll speed in pixels a frame, faster near the edge; 0 away from both. */
function scrollSpeed(scroller: Element | null, y: number): number {
  if (!scroller) return 0
  const { top, bottom } = scroller.getBoundingClientRect()
  const over = y < top + EDGE ? y - top - EDGE : y > bottom - EDGE ? y - bottom + EDGE : 0
  return Math.round((Math.max(-EDGE, Math.min(EDGE, over)) / EDGE) * FASTEST)
}
