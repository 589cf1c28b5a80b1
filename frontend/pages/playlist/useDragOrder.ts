import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { placeAt } from './moveItem'

interface Drag {
  readonly from: number
  readonly to: number
  /** Distance dragged, in CSS pixels of the page. */
  readonly offset: number
  /** Height of the dragged row. */
  readonly height: number
}

/** Distance of the pointer from the window's edge, in CSS pixels, at which the page scrolls. */
const EDGE = 72
const FASTEST = 14

/**
 * Drags the rows of a list by their handles, with mouse, pen or finger. During the drag only transforms change;
 * `onMove` is called on release. Escape cancels.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<((commit: boolean) => void) | null>(null)
  useEffect(() => () => end.current?.(false), [])

  const start = (from: number, event: PointerEvent<HTMLElement>) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    if (event.button !== 0 || rows.length < 2) return
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
    const startY = event.clientY + document.body.scrollTop
    let pointerY = event.clientY
    let last: Drag | null = null
    const follow = () => {
      const offset = pointerY + document.body.scrollTop - startY
      const to = placeAt(middles, from, middles[from] + offset)
      last = { from, to, offset, height: rows[from].offsetHeight }
      setDrag(last)
    }
    let frame = requestAnimationFrame(function scroll() {
      const speed = edgeSpeed(pointerY)
      if (speed !== 0) {
        document.body.scrollBy(0, speed)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    const listening = new AbortController()
    const { signal } = listening
    end.current = (commit) => {
      end.current = null
      listening.abort()
      cancelAnimationFrame(frame)
      setDrag(null)
      if (commit && last && last.to !== from) onMove(from, last.to)
    }
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      pointerY = clientY
      follow()
    }
    handle.addEventListener('pointermove', onPointerMove, { signal })
    const onPointerUp = (event: globalThis.PointerEvent) => {
      // The release has the final position, even if the last moves were skipped.
      onPointerMove(event)
      end.current?.(true)
    }
    handle.addEventListener('pointerup', onPointerUp, { signal })
    handle.addEventListener('pointercancel', () => end.current?.(false), { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end.current?.(false), { signal })
  }

  /** The offset of the row at this index during a drag. */
  const styleAt = (at: number): CSSProperties | undefined => {
    if (drag === null) return undefined
    const { from, to, offset, height } = drag
    if (at === from) return { transform: `translateY(${offset}px)` }
    if (from < at && at <= to) return { transform: `translateY(${-height}px)` }
    if (to <= at && at < from) return { transform: `translateY(${height}px)` }
    return undefined
  }
  return { start, styleAt, dragged: drag?.from ?? null }
}

/** Scrolling speed in pixels per frame; negative is up. */
function edgeSpeed(y: number): number {
  const above = EDGE - y
  const below = y - (window.innerHeight - EDGE)
  if (above > 0) return -Math.min(FASTEST, above / 4)
  return below > 0 ? Math.min(FASTEST, below / 4) : 0
}
