import { type RefObject, useLayoutEffect, useState } from 'react'

/** The grid's layout in the page, in CSS pixels. */
interface GridPlace {
  readonly columns: number
  /** The width of a card. */
  readonly cardWidth: number
  readonly gapX: number
  readonly gapY: number
  /** Distance from the page's top to the grid's. */
  readonly top: number
}

const WIDE: Omit<GridPlace, 'columns' | 'cardWidth' | 'top'> = { gapX: 16, gapY: 28 }
const NARROW: Omit<GridPlace, 'columns' | 'cardWidth' | 'top'> = { gapX: 12, gapY: 20 }
const LEAST_CARD = 196
/** Width below which there are always two columns. */
const NARROW_GRID = 600

/** Measures the grid, with as many columns as fit. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace {
  const [place, setPlace] = useState<GridPlace>(() => placeIn(0, 0))
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      const next = placeIn(element.clientWidth, top + document.body.scrollTop)
      setPlace((now) => (same(now, next) ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // Content above the grid may grow too.
    observer.observe(element.closest('main') ?? document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return place
}

function placeIn(width: number, top: number): GridPlace {
  const isNarrow = width < NARROW_GRID
  const gaps = isNarrow ? NARROW : WIDE
  const columns = isNarrow ? 2 : Math.floor((width + gaps.gapX) / (LEAST_CARD + gaps.gapX))
  return { columns, cardWidth: Math.max(0, (width - (columns - 1) * gaps.gapX) / columns), ...gaps, top }
}

const same = (a: GridPlace, b: GridPlace) =>
  a.columns === b.columns && Math.abs(a.cardWidth - b.cardWidth) < 0.5 && Math.abs(a.top - b.top) < 1
