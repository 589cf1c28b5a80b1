import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Theme = 'dark' | 'light'
const KEY = 'theme'

/** The theme on the screen. Canvases subscribe to it to read the tokens anew. */
export const theme = createStore<Theme>()(() => 'dark')

/** Takes up the remembered theme; dark when there is none. */
export function startTheme(): void {
  show(storedTheme())
  window.addEventListener('storage', (event) => event.key === KEY && show(storedTheme()))
}

export function setTheme(next: Theme): void {
  localStorage.setItem(KEY, next)
  show(next)
}

export const useTheme = (): Theme => useStore(theme)

const storedTheme = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark')

function show(next: Theme): void {
  // The tokens change before anyone who reads them is told.
  document.documentElement.dataset.theme = next
  theme.setState(next, true)
}
