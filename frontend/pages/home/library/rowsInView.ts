import { useSyncExternalStore } from 'react'

/** Rows from `first` up to, but without, `end`. */
export interface Rows {
  readonly first: number
  readonly end: number
}

/** A list of rows that are all alike, in CSS pixels. */
export interface RowList {
  readonly count: number
  /** From the top of one row to the top of the next; more than 0. */
  readonly pitch: number
  /** From the page's top to the list's. */
  readonly top: number
}

/** Rows that are ready above and below the window. */
const OVERSCAN = 2

/** The rows of the list that are in a window of this height, with the page scrolled so far, or near it. */
export function rowsInView({ count, pitch, top }: RowList, scrolled: number, height: number): Rows {
  const within = (row: number) => Math.min(Math.max(0, row), count)
  const from = scrolled - top
  const first = within(Math.floor(from / pitch) - OVERSCAN)
  return { first, end: Math.max(first, within(Math.ceil((from + height) / pitch) + OVERSCAN)) }
}

function subscribe(listener: () => void): () => void {
  document.body.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    document.body.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** More rows than a list has. */
const SPAN = 2 ** 24

/** The rows that are in the window or near it; drawn anew, and before the next frame, only when these are others. */
export function useRowsInView(list: RowList): Rows {
  const both = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInView(list, document.body.scrollTop, window.innerHeight)
    return first * SPAN + end
  })
  return { first: Math.floor(both / SPAN), end: both % SPAN }
}
