import { createStore } from 'zustand/vanilla'

const KEY = 'editor_favourite_instruments'

/** The keys of the user's favourite instruments, in the order in which they were added. They stay in this browser. */
export const favourites = createStore<readonly string[]>()(stored)

/** Makes an instrument a favourite, or no longer one. */
export function toggleFavourite(key: string): void {
  const now = favourites.getState()
  const next = now.includes(key) ? now.filter((other) => other !== key) : [...now, key]
  favourites.setState(next, true)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage they last as long as the page.
  }
}

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
