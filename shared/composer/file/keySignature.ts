import { type Key, TO_MAJOR } from '../theory/key'

/** The key signature as SMF writes it: sharps (flats negative), −5 … 6, and 1 for a minor key. A mode has the signature of its notes. */
export function keySignatureOf({ tonic, scale }: Key): { key: number; scale: 0 | 1 } {
  const major = (tonic - TO_MAJOR[scale] + 12) % 12
  const sharps = (major * 7) % 12
  return { key: sharps > 6 ? sharps - 12 : sharps, scale: scale === 'minor' || scale === 'harmonicMinor' ? 1 : 0 }
}
