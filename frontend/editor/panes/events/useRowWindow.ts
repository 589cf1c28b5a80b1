import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  followed,
  ROW_HEIGHT as ROW,
  type RowRange,
  revealed,
  rowsAtScroll,
  scrollScale,
  toScroller,
} from './scaledScroll'

/** Time without a scroll after which the list is at rest, in milliseconds. */
const REST = 120

const NO_ROWS: RowRange = { first: 0, end: 0 }

export interface RowWindow {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The element that holds the rendered rows, placed where the first of them belongs. */
  readonly holder: RefObject<HTMLDivElement | null>
  /** The height of the scroller's content, in CSS pixels. */
  readonly contentHeight: number
  /** The rows to render: [first, end). */
  readonly first: number
  readonly end: number
  /** Position of a rendered row in the holder, in CSS pixels. */
  rowTop(row: number): number
  /** The number of whole rows in the view. */
  readonly pageRows: number
  /** Scrolls as little as needed to show a row. */
  reveal(row: number): void
  /** Scrolls to a row, a little below the top, if it is out of view. */
  follow(row: number): void
  isInView(row: number): boolean
}

/** Keeps the visible rows of a list rendered, whatever its length. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  /** The list's exact scroll: the scroller rounds its own. */
  const top = useRef(0)
  /** The scroller's last known position. */
  const sent = useRef(0)
  const [viewHeight, setViewHeight] = useState(0)
  const range = useRef<RowRange>(NO_ROWS)
  const [shown, setShown] = useState(NO_ROWS)
  const scale = scrollScale(rowCount, viewHeight)
  const current = useRef({ scale, rowCount, viewHeight })
  current.current = { scale, rowCount, viewHeight }

  /** Renders the rows in view at `scrollTop`. */
  const show = useCallback((scrollTop: number) => {
    const { rowCount: count, viewHeight: height } = current.current
    range.current = rowsAtScroll(top.current, height, count, range.current)
    setShown(range.current)
    if (holder.current) placeHolder(holder.current, scrollTop - top.current + baseOf(range.current.first) * ROW)
  }, [])

  const scrollTo = useCallback(
    (wanted: number) => {
      const { scale: now } = current.current
      top.current = Math.min(now.list, Math.max(0, wanted))
      if (!scroller.current) return
      scroller.current.scrollTop = toScroller(now, top.current)
      sent.current = scroller.current.scrollTop
      show(sent.current)
    },
    [show],
  )

  // Measures before the first frame, so that this already has the rows.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setViewHeight(element.clientHeight))
    observer.observe(element)
    setViewHeight(element.clientHeight)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let resting = 0
    const rest = () => {
      resting = 0
      delete element.dataset.scrolling
      scrollTo(top.current)
    }
    const onScroll = () => {
      const { scale: now, viewHeight: height } = current.current
      const { scrollTop } = element
      // After `scrollTo` the scroller is where it was sent, except for rounding.
      if (Math.abs(scrollTop - sent.current) < 1) return
      const next = followed(now, height, top.current, sent.current, scrollTop)
      top.current = next.top
      sent.current = scrollTop
      // Renders in the event's own frame.
      flushSync(() => show(scrollTop))
      if (next.astray) scrollTo(next.top)
      // Rows moving under the pointer are no targets: hit tests would cost as much as the scroll.
      if (resting === 0) element.dataset.scrolling = ''
      clearTimeout(resting)
      resting = window.setTimeout(rest, REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
    }
  }, [show, scrollTo])

  // Another list may be shorter than where this one stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the size changes.
  useLayoutEffect(() => scrollTo(top.current), [rowCount, viewHeight, scrollTo])

  return {
    scroller,
    holder,
    contentHeight: scale.content,
    ...shown,
    rowTop: (row) => (row - baseOf(shown.first)) * ROW,
    pageRows: Math.max(1, Math.floor(viewHeight / ROW)),
    reveal: (row) => scrollTo(revealed(top.current, viewHeight, row)),
    follow(row) {
      if (revealed(top.current, viewHeight, row) !== top.current) scrollTo((row - 2) * ROW)
    },
    isInView: (row) => row >= shown.first && row < shown.end,
  }
}

/**
 * Rows are positioned from the nearest multiple of this before the first one, so that scrolling positions only new
 * rows.
 */
const BASE = 1000
const baseOf = (first: number): number => first - (first % BASE)

function placeHolder(holder: HTMLElement, y: number): void {
  const transform = `translateY(${y}px)`
  if (holder.style.transform !== transform) holder.style.transform = transform
}
