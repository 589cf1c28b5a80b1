/** Whether the server runs for this desktop alone (its `desktop` command). */
export const isOwnServer: boolean = document.querySelector<HTMLMetaElement>('meta[name="desktop"]')?.content === 'yes'

const WINDOW_OF_ITS_OWN =
  '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)'

/**
 * Whether the app is a program of a desktop: it is installed and has a mouse, or the server runs for this desktop
 * alone. An app that is installed on a phone has neither files nor keys, and stays as it is in a browser.
 */
export const isDesktop: boolean =
  isOwnServer || (matches(WINDOW_OF_ITS_OWN) && matches('(hover: hover) and (pointer: fine)'))

// Unit tests run without it.
function matches(query: string): boolean {
  return window.matchMedia?.(query)?.matches ?? false
}
