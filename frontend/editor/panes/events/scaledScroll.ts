/** The height of a row, in CSS pixels. */
export const ROW_HEIGHT = 35

/**
 * The greatest height of a scroller's content, in CSS pixels: browsers stop at about 33 million (Chromium) and 17
 * million (Firefox). A million rows are taller, so their scroller is a scale model: its scroll bar covers the whole
 * list, and the rows are placed where it stands.
 */
export const TALLEST = 12_000_000

/** The scroll ranges of a list and of its scroller. */
interface ScrollScale {
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

/** Converts a scroller's `scrollTop` to the list's scroll. */
export function toList({ list, scroller }: ScrollScale, scrollTop: number): number {
  return scroller === 0 ? 0 : Math.min(list, Math.max(0, scrollTop) * (list / scroller))
}

export function toScroller({ list, scroller }: ScrollScale, top: number): number {
  return list === 0 ? 0 : top * (scroller / list)
}

/** Rows [first, end). */
export interface RowRange {
  readonly first: number
  readonly end: number
}

/**
 * The rows to render: the visible ones and some around them. The former range stays as long as it contains all visible
 * rows, so that most scrolls render nothing; its size stays too, so that elements are reused.
 */
export function rowsAtScroll(top: number, viewHeight: number, rowCount: number, former: RowRange): RowRange {
  const firstSeen = Math.floor(top / ROW_HEIGHT)
  const lastSeen = Math.min(rowCount, Math.ceil((top + viewHeight) / ROW_HEIGHT))
  const count = Math.min(rowCount, Math.ceil(viewHeight / ROW_HEIGHT) + 2 * AROUND + 1)
  if (former.end - former.first === count && former.first <= firstSeen && lastSeen <= former.end) return former
  const first = Math.min(rowCount - count, Math.max(0, firstSeen - AROUND))
  return { first, end: first + count }
}

const AROUND = 8

/** The scroll bar was dragged if the scroller moves by more views than this at once. */
const FAR = 3
/** How far a scaled scroller may drift from its place, in CSS pixels, before it is put there. */
const MOST_DRIFT = 5_000

/**
 * The list's scroll after its scroller moved from one place to another. A scaled list follows the wheel pixel by pixel,
 * and its bar over the whole length. `astray`: the scroller is too far from the place that shows this part of the list.
 */
export function followed(
  scale: ScrollScale,
  viewHeight: number,
  top: number,
  from: number,
  to: number,
): { readonly top: number; readonly astray: boolean } {
  if (!isScaled(scale) || Math.abs(to - from) > FAR * viewHeight) return { top: toList(scale, to), astray: false }
  const next = Math.min(scale.list, Math.max(0, top + to - from))
  return { top: next, astray: Math.abs(toScroller(scale, next) - to) > MOST_DRIFT }
}

/** The nearest scroll at which a whole row is in view. */
export function revealed(top: number, viewHeight: number, row: number): number {
  const above = row * ROW_HEIGHT
  const below = above + ROW_HEIGHT - viewHeight
  return Math.max(Math.min(top, above), below)
}
