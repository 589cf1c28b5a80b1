import { type RefObject, useEffect } from 'react'
import { useEditor, useEditorRuntime } from '../../model/context'

/** Rows lower than this, in CSS pixels, show the name of their track alone. */
const LEAST_FULL_ROW = 52

/**
 * In the arrange view the list's rows are as high as those on the canvas beside it, and scroll with them, both ways. Returns whether it is
 * shown. The height changes with a wheel: it goes to the style without rendering.
 */
export function useArrangeRows(scroller: RefObject<HTMLElement | null>): boolean {
  const isArrange = useEditor((state) => state.view === 'arrange')
  const { arrangeRows: rows } = useEditorRuntime()
  useEffect(() => {
    const element = scroller.current
    if (!isArrange || !element) return
    const size = () => {
      element.style.setProperty('--row-height', `${rows.height()}px`)
      element.toggleAttribute('data-low', rows.height() < LEAST_FULL_ROW)
    }
    const follow = () => {
      size()
      if (Math.abs(element.scrollTop - rows.scroll()) >= 1) element.scrollTop = rows.scroll()
    }
    const lead = () => {
      if (Math.abs(element.scrollTop - rows.scroll()) >= 1) rows.scrollTo(element.scrollTop)
    }
    size()
    let stop = () => {}
    // The next frame lays out the page anyway; to ask for `scrollTop` would do it now, too.
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
      element.style.removeProperty('--row-height')
    }
  }, [isArrange, rows, scroller])
  return isArrange
}
