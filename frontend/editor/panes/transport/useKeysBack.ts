import { type FocusEvent, useRef } from 'react'
import { type FocusReturn, returnFocus } from '../../../ui'

/**
 * For a small field among the keys of the editor: once Enter or Escape has ended the typing, the keys go back to what had the focus before.
 * `leave` does that; while it does, `isLeaving` tells the blur that nothing is left to take.
 */
export function useKeysBack() {
  const before = useRef<FocusReturn>([])
  const leaving = useRef(false)
  return {
    remember({ relatedTarget }: FocusEvent<HTMLInputElement>): void {
      before.current = relatedTarget instanceof HTMLElement && relatedTarget !== document.body ? [relatedTarget] : []
    },
    leave(field: HTMLInputElement): void {
      leaving.current = true
      field.blur()
      leaving.current = false
      returnFocus(before.current)
    },
    isLeaving: () => leaving.current,
  }
}
