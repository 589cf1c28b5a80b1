import { useState } from 'react'

const KEY = 'navigation'

/** Whether the side navigation shows icons only; remembered in this browser. */
export function useCollapsed(): readonly [collapsed: boolean, set: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  const set = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'collapsed' : 'expanded')
    setCollapsed(next)
  }
  return [collapsed, set]
}
