import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from './browserStorage'

export type Theme = 'dark' | 'light'
/** `system`: the theme that the browser prefers. */
type ThemeChoice = Theme | 'system'
const KEY = 'theme'

/** The visible theme. Canvases subscribe to it to reread the tokens. */
export const theme = createStore<Theme>()(() => 'dark')
const choice = createStore<ThemeChoice>()(() => 'system')

/** Applies the stored theme. Without one, follows the browser; dark if the browser has no preference. */
export function startTheme(): void {
  take(storedChoice())
  window.addEventListener('storage', (event) => event.key === KEY && take(storedChoice()))
  lightQuery()?.addEventListener('change', () => take(storedChoice()))
}

export function setTheme(next: ThemeChoice): void {
  browserStorage.write(KEY, next === 'system' ? null : next)
  take(next)
}

export const useThemeChoice = (): ThemeChoice => useStore(choice)

const lightQuery = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: light)')

function storedChoice(): ThemeChoice {
  const stored = browserStorage.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function take(next: ThemeChoice): void {
  const shown = next === 'system' ? (lightQuery()?.matches ? 'light' : 'dark') : next
  // Set the tokens before their readers are notified.
  document.documentElement.dataset.theme = shown
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim()
  choice.setState(next, true)
  theme.setState(shown, true)
}
