import { createStore } from 'zustand/vanilla'

const KEY = 'player_volume'

export interface Volume {
  /** 0–1. */
  readonly level: number
  readonly isMuted: boolean
}

/** How loud the player is: as it was last set in this browser, and not muted at first. */
export const volume = createStore<Volume>()(() => ({ level: stored(), isMuted: false }))

/** What is heard of it, 0–1. */
export const heardVolume = ({ level, isMuted }: Volume = volume.getState()): number => (isMuted ? 0 : level)

/** Changes and remembers it. Gives what is heard now. */
export function setVolume(change: Partial<Volume>): number {
  volume.setState(change)
  if (change.level !== undefined) safely(() => localStorage.setItem(KEY, String(change.level)))
  return heardVolume()
}

function stored(): number {
  const value = Number.parseFloat(safely(() => localStorage.getItem(KEY)) ?? '')
  return value >= 0 && value <= 1 ? value : 1
}

/** In a frame of another site the browser may refuse storage. */
function safely<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
