import { createContext } from 'react'
import { focusContent } from './focusContent'

/**
 * The focus rule of dialogs and menus: the focus moves in when one opens, and when it closes goes back to the element that
 * opened it. If that element has gone, it goes to the element that opened the dialog or menu around it, and so on; if all
 * have gone, to the page's content.
 */

/** Elements to give the focus to, the best first. */
export type FocusReturn = readonly HTMLElement[]

/** Where the focus returns to when the asked dialog or menu closes; null outside one. */
export const FocusReturnContext = createContext<FocusReturn | null>(null)

const returnsOfLayers = new WeakMap<Element, FocusReturn>()

/** Has what opens inside `layer`, the element of a dialog or menu, fall back to the layer's own return. */
export function rememberFocusReturn(layer: Element | null, focusReturn: FocusReturn | null): void {
  if (layer && focusReturn) returnsOfLayers.set(layer, focusReturn)
}

/** Where the focus should return to if a dialog or menu opens now; empty when nothing has the focus. */
export function focusReturnNow(): FocusReturn {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? returnTo(activeElement) : []
}

function returnTo(element: HTMLElement): FocusReturn {
  const layer = element.closest('[role="menu"], [role="dialog"]')
  if (layer === null) return [element]
  const remembered = returnsOfLayers.get(layer)
  if (remembered) return [element, ...remembered]
  // The item of a menu goes when the menu closes; the button that opened the menu stays.
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

/** A button may be disabled while the work that the dialog started is going on. */
function returnWhenEnabled(target: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    returnFocus([target])
  })
  observer.observe(target, { attributeFilter: ['disabled'] })
}
