import { useSyncExternalStore } from 'react'
import { type RowList, rowsInView, type VisibleRows } from '../../../ui'

/** Rows rendered beyond the window, above and below. */
const OVERSCAN = 2

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
export function useRowsInView(list: Omit<RowList, 'around'>): VisibleRows {
  const both = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInView({ ...list, around: OVERSCAN }, document.body.scrollTop, window.innerHeight)
    return first * SPAN + end
  })
  return { first: Math.floor(both / SPAN), end: both % SPAN }
}
