import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query holds, as '(max-width: 640px)'. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** True while the window is too narrow for a pane beside the notes. */
export const useNarrow = (): boolean => useMedia('(max-width: 900px)')

/** Whether an element is narrower than so many CSS pixels. */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // It calls back at first too, before the frame is painted, when the page has been laid out: to measure here would
    // lay it out in this task.
    const observer = new ResizeObserver(() =>
      flushSync(() => setNarrow(current.clientWidth > 0 && current.clientWidth < width)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return isNarrow
}
