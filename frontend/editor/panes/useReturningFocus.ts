import { type RefCallback, useCallback, useRef } from 'react'

/**
 * Returns the focus to a button that a field replaces for a while: call `expect` before the field appears if a key
 * opened it, and the button gets the focus when it returns. `ref` belongs to the button.
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
