import { useCallback, useSyncExternalStore } from 'react'

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
