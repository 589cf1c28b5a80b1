/** The height of a row, in CSS pixels. */
export const ROW_HEIGHT = 35

/**
 * The tallest content that a scroller gets, in CSS pixels: browsers stop at about 33 million (Chromium) and 17 million
 * (Firefox). A million rows are taller, so their scroller is a scale model: its scroll bar goes over the whole list, and the
 * rows are put where it stands.
 */
export const TALLEST = 12_000_000

/** The places to which a list can be scrolled, and those of its scroller. */
export interface ScrollScale {
  /** The largest scroll of the list, in CSS pixels of its rows. */
  readonly list: number
  /** The largest scroll of the scroller. */
  readonly scroller: number
  /** The height of the scroller's content. */
  readonly content: number
}

export function scrollScale(rowCount: number, viewHeight: number): ScrollScale {
  const height = rowCount * ROW_HEIGHT
  const content = Math.min(height, TALLEST)
  return { list: Math.max(0, height - viewHeight), scroller: Math.max(0, content - viewHeight), content }
}

export const isScaled = ({ list, scroller }: ScrollScale): boolean => list !== scroller

/** The list's scroll when its scroller stands at `scrollTop`. */
export function toList({ list, scroller }: ScrollScale, scrollTop: number): number {
  return scroller === 0 ? 0 : Math.min(list, Math.max(0, scrollTop) * (list / scroller))
}

export function toScroller({ list, scroller }: ScrollScale, top: number): number {
  return list === 0 ? 0 : top * (scroller / list)
}

/** The rows [first, end) to render: those in view and a few around them, always as many, so that their elements are used again. */
export function rowsInView(top: number, viewHeight: number, rowCount: number): { first: number; end: number } {
  const count = Math.min(rowCount, Math.ceil(viewHeight / ROW_HEIGHT) + 2 * AROUND + 1)
  const first = Math.min(rowCount - count, Math.max(0, Math.floor(top / ROW_HEIGHT) - AROUND))
  return { first, end: first + count }
}

const AROUND = 2

/** The nearest scroll at which a row is in view as a whole. */
export function revealed(top: number, viewHeight: number, row: number): number {
  const above = row * ROW_HEIGHT
  const below = above + ROW_HEIGHT - viewHeight
  return Math.max(Math.min(top, above), below)
}
