import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The ids of songs with a call to the server in progress. */
const working = createStore<ReadonlySet<string>>()(() => new Set())

/** Whether the song is being changed, so that its buttons are disabled. */
export const useIsWorking = (songId: string): boolean => useStore(working, (ids) => ids.has(songId))

/** Marks the songs while `work` runs. */
export async function whileWorking<T>(songIds: readonly string[], work: () => Promise<T>): Promise<T> {
  working.setState((ids) => new Set([...ids, ...songIds]), true)
  try {
    return await work()
  } finally {
    const done = new Set(songIds)
    working.setState((ids) => new Set([...ids].filter((id) => !done.has(id))), true)
  }
}
