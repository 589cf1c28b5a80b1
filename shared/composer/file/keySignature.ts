import { type Key, TO_MAJOR } from '../theory/key'

/** The key signature of SMF: sharps (flats below 0), −5 … 6, and whether it is a minor key. Modes have that of their notes. */
export function keySignatureOf({ tonic, scale }: Key): { key: number; scale: 0 | 1 } {
  const major = (tonic - TO_MAJOR[scale] + 12) % 12
  const sharps = (major * 7) % 12
  return { key: sharps > 6 ? sharps - 12 : sharps, scale: scale === 'minor' || scale === 'harmonicMinor' ? 1 : 0 }
}
