import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isScaled, ROW_HEIGHT as ROW, revealed, rowsInView, scrollScale, toList, toScroller } from './scaledScroll'

/** CSS pixels of a line, for mice that turn by lines. */
const LINE = 16

export interface RowWindow {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The element that holds the rendered rows; it is put where the first of them belongs. */
  readonly holder: RefObject<HTMLDivElement | null>
  /** The height of the scroller's content, in CSS pixels. */
  readonly contentHeight: number
  /** The rows to render: [first, end). */
  readonly first: number
  readonly end: number
  /** How many whole rows the view has. */
  readonly pageRows: number
  /** Scrolls no further than needed to show a row. */
  reveal(row: number): void
  /** Scrolls to a row, a little below the top, if it is out of view. */
  follow(row: number): void
  isInView(row: number): boolean
}

/** Keeps the rows in view rendered, of a list of any length. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  /** The list's scroll, exact: the scroller rounds its own. */
  const top = useRef(0)
  const [viewHeight, setViewHeight] = useState(0)
  const [range, setRange] = useState({ first: 0, end: 0 })
  const scale = scrollScale(rowCount, viewHeight)
  const current = useRef({ scale, rowCount, viewHeight, first: 0 })
  current.current = { scale, rowCount, viewHeight, first: range.first }

  const place = useCallback((first: number) => {
    const [element, rows] = [scroller.current, holder.current]
    if (element && rows) rows.style.transform = `translateY(${element.scrollTop + first * ROW - top.current}px)`
  }, [])

  const render = useCallback(() => {
    const { rowCount: count, viewHeight: height, first } = current.current
    const next = rowsInView(top.current, height, count)
    setRange((before) => (before.first === next.first && before.end === next.end ? before : next))
    place(first)
  }, [place])

  const scrollTo = useCallback(
    (wanted: number) => {
      const { scale: now } = current.current
      top.current = Math.min(now.list, Math.max(0, wanted))
      if (scroller.current) scroller.current.scrollTop = toScroller(now, top.current)
      render()
    },
    [render],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setViewHeight(element.clientHeight))
    observer.observe(element)
    setViewHeight(element.clientHeight)
    const onScroll = () => {
      const { scale: now } = current.current
      // After `scrollTo` it stands where it was sent, but for rounding.
      if (Math.abs(element.scrollTop - toScroller(now, top.current)) >= 1) top.current = toList(now, element.scrollTop)
      render()
    }
    const onWheel = (event: WheelEvent) => {
      const { scale: now, viewHeight: page } = current.current
      if (!isScaled(now) || event.ctrlKey) return
      event.preventDefault()
      scrollTo(top.current + event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? LINE : page))
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onWheel)
    }
  }, [render, scrollTo])

  // Another list may be shorter than where this one stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the size changes.
  useLayoutEffect(() => scrollTo(top.current), [rowCount, viewHeight, scrollTo])
  useLayoutEffect(() => place(range.first), [range, place])

  return {
    scroller,
    holder,
    contentHeight: scale.content,
    ...range,
    pageRows: Math.max(1, Math.floor(viewHeight / ROW)),
    reveal: (row) => scrollTo(revealed(top.current, viewHeight, row)),
    follow(row) {
      if (revealed(top.current, viewHeight, row) !== top.current) scrollTo((row - 2) * ROW)
    },
    isInView: (row) => row >= range.first && row < range.end,
  }
}
