import { useState } from 'react'

/** Where a side navigation stands. Each place has a width of its own. */
export type NavigationPlace = 'dashboard' | 'editor'

const KEYS: Readonly<Record<NavigationPlace, string>> = { dashboard: 'navigation', editor: 'navigation.editor' }

/** Whether the side navigation shows icons only, as it does in the editor at first; remembered in this browser. */
export function useCollapsed(place: NavigationPlace): readonly [collapsed: boolean, set: (collapsed: boolean) => void] {
  const key = KEYS[place]
  const [collapsed, setCollapsed] = useState(
    () => (localStorage.getItem(key) ?? (place === 'editor' ? 'collapsed' : 'expanded')) === 'collapsed',
  )
  const set = (next: boolean) => {
    localStorage.setItem(key, next ? 'collapsed' : 'expanded')
    setCollapsed(next)
  }
  return [collapsed, set]
}
