/** Whether the server runs only for this desktop (its `desktop` command). */
export const isOwnServer: boolean = document.querySelector<HTMLMetaElement>('meta[name="desktop"]')?.content === 'yes'

const WINDOW_OF_ITS_OWN =
  '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)'

/**
 * Whether the app is a desktop program: it is installed and has a mouse, or the server runs only for this desktop. An
 * app installed on a phone has neither files nor keys, and works as in a browser.
 */
export const isDesktop: boolean =
  isOwnServer || (matches(WINDOW_OF_ITS_OWN) && matches('(hover: hover) and (pointer: fine)'))

// False in unit tests, which lack `matchMedia`.
function matches(query: string): boolean {
  return window.matchMedia?.(query)?.matches ?? false
}
