import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../core/browserStorage'

const KEY = 'player_volume'

export interface Volume {
  /** Level, 0–1. */
  readonly level: number
  readonly isMuted: boolean
}

/** The player's volume: the last value in this browser, not muted at first. */
export const volume = createStore<Volume>()(() => ({ level: stored(), isMuted: false }))

/** The effective volume, 0–1. */
export const heardVolume = ({ level, isMuted }: Volume = volume.getState()): number => (isMuted ? 0 : level)

/** Changes and stores the volume. Returns the effective volume. */
export function setVolume(change: Partial<Volume>): number {
  volume.setState(change)
  if (change.level !== undefined) browserStorage.write(KEY, String(change.level))
  return heardVolume()
}

function stored(): number {
  const value = Number.parseFloat(browserStorage.read(KEY) ?? '')
  return value >= 0 && value <= 1 ? value : 1
}
