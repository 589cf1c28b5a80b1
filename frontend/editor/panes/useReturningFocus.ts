import { type RefCallback, useCallback, useRef } from 'react'

/**
 * For a button that gives way to a field: `expect` before it goes, when it was left by keyboard, and it has the focus
 * again when it comes back. `ref` is the button's.
 */
export function useReturningFocus(): { ref: RefCallback<HTMLElement>; expect(): void } {
  const expected = useRef(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !expected.current) return
    expected.current = false
    element.focus()
  }, [])
  const expect = useCallback(() => {
    expected.current = true
  }, [])
  return { ref, expect }
}
