import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../../../core/kept'

const kept = createKept<readonly string[]>('editor_favourite_instruments', z.array(z.string()).catch([]))

/** The keys of the user's favourite instruments, in the order of their addition, kept in this browser. */
export const favourites = createStore<readonly string[]>()(kept.get)

/** Adds an instrument to the favourites, or removes it. */
export function toggleFavourite(key: string): void {
  const now = favourites.getState()
  const next = now.includes(key) ? now.filter((other) => other !== key) : [...now, key]
  favourites.setState(next, true)
  kept.set(next)
}
