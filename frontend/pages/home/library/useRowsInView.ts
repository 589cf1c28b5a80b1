import { useSyncExternalStore } from 'react'
import { type RowList, type Rows, rowsInView } from './rowsInView'

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
