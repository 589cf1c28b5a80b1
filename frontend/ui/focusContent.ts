import { useCallback } from 'react'

/** Gives the focus to the page's content when what had it is gone, so that who reads by ear goes on there, not at the top. */
export function focusContent(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/** A ref for what goes away at the press of a button of its own, such as a bar that closes: the content has the focus then. */
export function useFocusPassedOn(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (element === null) return
    return () => {
      // Now it is still there; after this it is not.
      if (element.contains(document.activeElement)) queueMicrotask(focusContent)
    }
  }, [])
}
