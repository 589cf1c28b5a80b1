import { useStore } from 'zustand'
import type { PlayerCore } from './createPlayer'
import { NO_TUNING, type Tuning } from './playerMachine'
import { usePlayerOf } from './usePlayerOf'

/** The current tuning of a song, or the one it will start with. */
export function useTuning(core: PlayerCore, songId: string): Tuning {
  const { current, tuning } = usePlayerOf(core)
  const prepared = useStore(core.prepared)
  if (current?.id === songId) return tuning
  return prepared?.songId === songId ? prepared.tuning : NO_TUNING
}
