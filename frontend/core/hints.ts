import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from './kept'

/**
 * Hints for new users of this browser. They begin when an empty library is first shown, so users with songs get none.
 * Each page decides where to show them.
 */
const Hints = z.object({
  /** Null: hints have not begun. */
  on: z.boolean().nullable().catch(null),
  /** Names of the hints that were dismissed, or whose advice was followed. */
  seen: z.array(z.string()).max(100).catch([]),
})
type Hints = z.output<typeof Hints>

const kept = createKept('hints', Hints.catch({ on: null, seen: [] }))

export const hints = createStore<Hints>()(kept.get)

function change(next: Partial<Hints>): void {
  // Another tab may have changed them.
  hints.setState({ ...kept.get(), ...next })
  kept.set(hints.getState())
}

/** Begins the hints, unless they have begun before. Called when a library without songs is shown. */
export function beginHints(): void {
  if (kept.get().on === null) change({ on: true })
}

/** Switches all hints on or off; seen hints stay seen. */
export const switchHints = (on: boolean): void => change({ on })

/** Shows all hints again. */
export const resetHints = (): void => change({ on: true, seen: [] })

export function hintSeen(name: string): void {
  const { seen } = kept.get()
  if (!seen.includes(name)) change({ seen: [...seen, name] })
}

export const useHints = (): Hints => useStore(hints)
