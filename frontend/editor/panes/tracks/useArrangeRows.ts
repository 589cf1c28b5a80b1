import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useEditor, useEditorRuntime } from '../../model/context'

/** Rows lower than this, in CSS pixels, show only their track's name. */
const LEAST_FULL_ROW = 52

const neverChanges = () => () => {}

/**
 * Keeps the list's rows in the arrange view as high as those on the canvas beside it, and scrolled together, in both
 * directions. Returns whether the view is visible, and the height of its rows in CSS pixels, else null.
 */
export function useArrangeRows(scroller: RefObject<HTMLElement | null>): {
  readonly isArrange: boolean
  readonly height: number | null
} {
  const isArrange = useEditor((state) => state.view === 'arrange')
  const { arrangeRows: rows } = useEditorRuntime()
  const height = useSyncExternalStore(isArrange ? rows.subscribe : neverChanges, () =>
    isArrange ? rows.height() : null,
  )
  useEffect(() => {
    const element = scroller.current
    if (!isArrange || !element) return
    const size = () => element.toggleAttribute('data-low', rows.height() < LEAST_FULL_ROW)
    const follow = () => {
      size()
      if (Math.abs(element.scrollTop - rows.scroll()) >= 1) element.scrollTop = rows.scroll()
    }
    const lead = () => {
      if (Math.abs(element.scrollTop - rows.scroll()) >= 1) rows.scrollTo(element.scrollTop)
    }
    size()
    let stop = () => {}
    // The next frame lays out the page anyway; reading `scrollTop` would do so now, too.
    const frame = requestAnimationFrame(() => {
      follow()
      element.addEventListener('scroll', lead, { passive: true })
      stop = rows.subscribe(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
      element.removeEventListener('scroll', lead)
      element.removeAttribute('data-low')
    }
  }, [isArrange, rows, scroller])
  return { isArrange, height }
}
