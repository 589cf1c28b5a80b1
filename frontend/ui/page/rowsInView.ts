import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows from `first` up to, but excluding, `end`. */
export interface VisibleRows {
  readonly first: number
  readonly end: number
}

/** A list of rows of equal height, in CSS pixels. */
export interface RowList {
  readonly count: number
  /** From the top of one row to the top of the next; more than 0. */
  readonly pitch: number
  /** From the top of what scrolls to the list's. */
  readonly top: number
  /** How many rows beyond the view there are, above and below. */
  readonly around: number
}

/** The rows of the list in or near a view of this height, scrolled by `scrolled`. */
export function rowsInView({ count, pitch, top, around }: RowList, scrolled: number, height: number): VisibleRows {
  const within = (row: number) => Math.min(Math.max(0, row), count)
  const from = scrolled - top
  const first = within(Math.floor(from / pitch) - around)
  return { first, end: Math.max(first, within(Math.ceil((from + height) / pitch) + around)) }
}

/**
 * The rows of a window and some others of the list, ascending: those that stay when they are scrolled away. Those that
 * it does not have are left out.
 */
export function rowsWith({ first, end }: VisibleRows, count: number, ...others: readonly number[]): number[] {
  const all = new Set([...Array.from({ length: end - first }, (_, i) => first + i), ...others])
  return [...all].filter((row) => row >= 0 && row < count).sort((a, b) => a - b)
}

/** With fewer rows than these beyond the view, a list of ordinary length would not be there as a whole. */
const AROUND = 16

/**
 * The rows in or near the view of an element that scrolls, down or (`axis` x) across. Rerenders only when they change.
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
    // It calls back at first too, when the page has been laid out: to measure here would lay it out in this task.
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
