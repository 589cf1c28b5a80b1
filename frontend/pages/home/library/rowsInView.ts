import { useSyncExternalStore } from 'react'

/** Rows from `first` up to, but excluding, `end`. */
export interface Rows {
  readonly first: number
  readonly end: number
}

/** A list of rows of equal height, in CSS pixels. */
export interface RowList {
  readonly count: number
  /** From the top of one row to the top of the next; more than 0. */
  readonly pitch: number
  /** From the page's top to the list's. */
  readonly top: number
}

/** Rows rendered beyond the window, above and below. */
const OVERSCAN = 2

/** The rows of the list in or near a window of this height, with the page scrolled by `scrolled`. */
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

/** Larger than any number of rows: packs both ends into one number, which React compares by value. */
const SPAN = 2 ** 24

/** The rows in or near the window. Rerenders, before the next frame, only when they change. */
export function useRowsInView(list: RowList): Rows {
  const both = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInView(list, document.body.scrollTop, window.innerHeight)
    return first * SPAN + end
  })
  return { first: Math.floor(both / SPAN), end: both % SPAN }
}
