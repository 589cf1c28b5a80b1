import { type FocusEvent, useRef } from 'react'
import { type FocusReturn, returnFocus } from '../../ui'

/** What had the focus before each of these fields. */
const returns = new WeakMap<Element, FocusReturn>()

/**
 * For a small field among the keys of the editor: once Enter or Escape has ended the typing, the keys go back to what
 * had the focus before, past other such fields. `leave` does that; while it does, `isLeaving` tells the blur that
 * nothing is left to take.
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
