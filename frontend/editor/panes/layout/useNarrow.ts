import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 900px)'

/** True while the window is too narrow for a pane beside the notes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
