import { createContext, useCallback } from 'react'

/**
 * The focus rule of dialogs and menus: the focus moves in when one opens, and back to its opener when it closes. If the
 * opener has gone, the focus goes to the element that opened the dialog or menu around it, and so on; if all have gone,
 * to the page's content.
 */

/**
 * Moves the focus to the page's content if the focused element has gone, so that screen readers continue there and not
 * at the top.
 */
export function focusContent(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * A ref for an element that one of its own buttons removes, such as a closing bar: the focus then moves to the content.
 */
export function useFocusPassedOn(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (element === null) return
    return () => {
      // The element is still in the page now and gone in the next microtask.
      if (element.contains(document.activeElement)) queueMicrotask(focusContent)
    }
  }, [])
}

/** Elements that may get the focus back, the best first. */
export type FocusReturn = readonly HTMLElement[]

/** Elements that get the focus when the surrounding dialog or menu closes; null outside one. */
export const FocusReturnContext = createContext<FocusReturn | null>(null)

const returnsOfLayers = new WeakMap<Element, FocusReturn>()

/** Makes dialogs and menus that open inside `layer`, itself a dialog or menu, fall back to the layer's own return. */
export function rememberFocusReturn(layer: Element | null, focusReturn: FocusReturn | null): void {
  if (layer && focusReturn) returnsOfLayers.set(layer, focusReturn)
}

/** Elements that should get the focus back if a dialog or menu opens now; empty if nothing has the focus. */
export function focusReturnNow(): FocusReturn {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? returnTo(activeElement) : []
}

function returnTo(element: HTMLElement): FocusReturn {
  const layer = element.closest('[role="menu"], [role="dialog"]')
  if (layer === null) return [element]
  const remembered = returnsOfLayers.get(layer)
  if (remembered) return [element, ...remembered]
  // A menu item disappears with its menu; the button that opened the menu stays.
  const opener = document.getElementById(layer.getAttribute('aria-labelledby') ?? '')
  return opener !== null && opener.tabIndex >= 0 ? returnTo(opener) : [element]
}

/** Gives the focus back, unless something else has taken it already. */
export function returnFocus(focusReturn: FocusReturn): void {
  if (document.activeElement !== document.body || focusReturn.length === 0) return
  const target = focusReturn.find((element) => element.isConnected)
  if (target === undefined) focusContent()
  else if (target.matches(':disabled')) returnWhenEnabled(target)
  else target.focus()
}

/** Focuses the target once it is enabled: a button may be disabled while the work started by the dialog runs. */
function returnWhenEnabled(target: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    returnFocus([target])
  })
  observer.observe(target, { attributeFilter: ['disabled'] })
}
