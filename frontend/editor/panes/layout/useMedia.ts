import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Tells whether a media query holds, such as '(max-width: 640px)'. */
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

/** Tells whether the window is too narrow for a pane beside the notes. */
export const useNarrow = (): boolean => useMedia('(max-width: 900px)')

/** Tells whether an element is narrower than so many CSS pixels. */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // The observer also calls back at first, before the frame is painted and after layout: measuring here would force a
    // layout in this task.
    const observer = new ResizeObserver(() =>
      flushSync(() => setNarrow(current.clientWidth > 0 && current.clientWidth < width)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return isNarrow
}
