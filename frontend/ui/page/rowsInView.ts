import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows from `first` up to, but excluding, `end`. */
export interface VisibleRows {
  readonly first: number
  readonly end: number
}

/** A list of rows of equal height, in CSS pixels. */
export interface RowList {
  readonly count: number
  /** Distance between the tops of adjacent rows; more than 0. */
  readonly pitch: number
  /** Distance from the top of the scrolled content to the list. */
  readonly top: number
  /** Number of extra rows above and below the view. */
  readonly around: number
}

/** The rows of the list in or near a view of this height, scrolled by `scrolled`. */
export function rowsInView({ count, pitch, top, around }: RowList, scrolled: number, height: number): VisibleRows {
  const within = (row: number) => Math.min(Math.max(0, row), count)
  const from = scrolled - top
  const first = within(Math.floor(from / pitch) - around)
  return { first, end: Math.max(first, within(Math.ceil((from + height) / pitch) + around)) }
}

/** The given rows plus `others`, which stay when scrolled away; ascending. Rows outside the list are dropped. */
export function rowsWith({ first, end }: VisibleRows, count: number, ...others: readonly number[]): number[] {
  const all = new Set([...Array.from({ length: end - first }, (_, i) => first + i), ...others])
  return [...all].filter((row) => row >= 0 && row < count).sort((a, b) => a - b)
}

/** Extra rows beyond the view: enough that a list of ordinary length is there as a whole. */
const AROUND = 16

/**
 * The rows in or near the view of an element that scrolls vertically or (`axis` x) horizontally. Rerenders only when
 * they change.
 */
export function useScrolledRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  pitch: number,
  axis: 'x' | 'y' = 'y',
): VisibleRows {
  const [{ first, end }, setRows] = useState<VisibleRows>({ first: 0, end: 2 * AROUND })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const [scrolled, size] =
        axis === 'x' ? [element.scrollLeft, element.clientWidth] : [element.scrollTop, element.clientHeight]
      const next = rowsInView({ count, pitch, top: 0, around: AROUND }, scrolled, size)
      setRows((rows) => (rows.first === next.first && rows.end === next.end ? rows : next))
    }
    // The observer also reports at first, after layout; measuring here would force a layout in this task.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, count, pitch, axis])
  return { first: Math.min(first, count), end: Math.min(end, count) }
}
