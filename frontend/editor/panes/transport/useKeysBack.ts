import { type FocusEvent, useRef } from 'react'

/**
 * For a small field among the keys of the editor: once Enter or Escape has ended the typing, the keys go back to what had the focus before.
 * `leave` does that; while it does, `isLeaving` tells the blur that nothing is left to take.
 */
export function useKeysBack() {
  const before = useRef<Element | null>(null)
  const leaving = useRef(false)
  return {
    remember({ relatedTarget }: FocusEvent<HTMLInputElement>): void {
      before.current = relatedTarget
    },
    leave(field: HTMLInputElement): void {
      leaving.current = true
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      // Nothing had it, or what had it takes it no more.
      if (document.activeElement === field) field.blur()
      leaving.current = false
    },
    isLeaving: () => leaving.current,
  }
}
