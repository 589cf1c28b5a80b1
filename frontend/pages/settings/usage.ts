import { useState } from 'react'

export const usages = ['personal', 'business', 'education'] as const
export type Usage = (typeof usages)[number]

const KEY = 'usage'

/** What the user makes music for; remembered in this browser. */
export function useUsage(): readonly [usage: Usage, set: (usage: Usage) => void] {
  const [usage, setUsage] = useState<Usage>(() => {
    const stored = localStorage.getItem(KEY)
    return usages.find((one) => one === stored) ?? 'personal'
  })
  const set = (next: Usage) => {
    localStorage.setItem(KEY, next)
    setUsage(next)
  }
  return [usage, set]
}
