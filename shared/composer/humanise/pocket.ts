import { type Drum, KIT } from '../drums/kit'
import type { DrumStyle } from '../genres/profile'
import type { TrackRole } from '../spec'

/**
 * The lateness of the back-beat, in milliseconds: it drags in hip-hop and related genres, and is exact in
 * machine-played ones.
 */
const BACKBEAT: Partial<Record<DrumStyle, number>> = {
  boomBap: 12,
  lofi: 15,
  slowJam: 11,
  oneDrop: 9,
  swing: 4,
  fourOnFloor: 0,
  trap: 0,
  euclid: 0,
}
const USUAL_BACKBEAT = 5

const BACKBEATS: readonly Drum[] = ['snare', 'rim', 'clap']
const HATS: readonly Drum[] = ['hat', 'pedalHat', 'openHat', 'ride']

const ROLES: Partial<Record<TrackRole, number>> = { bass: 4, chords: 2, arpeggio: -2, pad: 0, lead: 3, counter: -2 }

/** A part's habitual offset from the beat, in milliseconds; positive is late. */
export const pocketOf = (role: TrackRole): number => ROLES[role] ?? 0

/** A drum's habitual offset from the beat, in milliseconds; positive is late. */
export function drumPocket(noteNumber: number, style: DrumStyle): number {
  const isOneOf = (drums: readonly Drum[]) => drums.some((drum) => KIT[drum] === noteNumber)
  if (isOneOf(BACKBEATS)) return BACKBEAT[style] ?? USUAL_BACKBEAT
  return isOneOf(HATS) ? -4 : 0
}
