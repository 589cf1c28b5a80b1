import type { Theme } from '../core/theme'

/**
 * Puts on the theme that the address asks for: `?theme=light`, `?theme=dark`; any other word, and none, follow the reader's
 * browser, and go on to do so.
 */
export function startEmbedTheme(search: string): void {
  const asked = new URLSearchParams(search).get('theme')
  if (asked === 'light' || asked === 'dark') {
    show(asked)
    return
  }
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const follow = () => show(light.matches ? 'light' : 'dark')
  light.addEventListener('change', follow)
  follow()
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}
