import { type FocusEvent, useRef } from 'react'
import { type FocusReturn, returnFocus } from '../../ui'

/** The elements that had the focus before each of these fields. */
const returns = new WeakMap<Element, FocusReturn>()

/**
 * Focus handling of a small field among the keys of the editor: once Enter or Escape has ended the typing, the focus
 * returns to where it was before, past other such fields. `leave` does that; meanwhile `isLeaving` tells the blur
 * handler that there is nothing left to take.
 */
export function useKeysBack() {
  const leaving = useRef(false)
  return {
    remember({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
      const from = relatedTarget instanceof HTMLElement && relatedTarget !== document.body ? relatedTarget : null
      returns.set(currentTarget, from === null ? [] : (returns.get(from) ?? [from]))
    },
    leave(field: HTMLInputElement): void {
      leaving.current = true
      field.blur()
      leaving.current = false
      returnFocus(returns.get(field) ?? [])
    },
    isLeaving: () => leaving.current,
  }
}
