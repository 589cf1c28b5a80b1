import { lastNotAbove } from '../time/search'
import type { KeySignature, KeySignatures } from './keySignatures'
import type { ScaleName } from './scales'

/** A scale on a root: 0–11, C to B. */
export interface RootedScale {
  readonly root: number
  readonly scale: ScaleName
}

/** The scale that a user chose for the key that begins at a tick. A file holds only the key. */
export interface ChosenScale extends RootedScale {
  readonly tick: number
}

/** Semitones from the major scale with the same notes up to the mode's root. */
const MODES: Partial<Record<ScaleName, number>> = {
  dorian: 2,
  phrygian: 4,
  lydian: 5,
  mixolydian: 7,
  aeolian: 9,
  locrian: 11,
}
const MINOR: readonly ScaleName[] = [
  'minor',
  'harmonicMinor',
  'melodicMinor',
  'dorian',
  'phrygian',
  'aeolian',
  'locrian',
  'minorPentatonic',
  'minorBlues',
]
const RELATIVE_MINOR = 9

/** The key signature of a scale: a mode has that of its notes (D dorian: no sharps, minor). Of two spellings, the one with fewer signs; F♯ before G♭. */
export function signatureOfScale({ root, scale }: RootedScale): KeySignature {
  const isMinor = MINOR.includes(scale)
  const above = MODES[scale] ?? (isMinor ? RELATIVE_MINOR : 0)
  const fifths = (((root - above + 12) % 12) * 7) % 12
  return { sharps: fifths > 6 ? fifths - 12 : fifths, isMinor }
}

/** The root and the mode that a key signature says. */
export function scaleOfKey({ sharps, isMinor }: KeySignature): RootedScale {
  const root = (((sharps * 7 + (isMinor ? RELATIVE_MINOR : 0)) % 12) + 12) % 12
  return { root, scale: isMinor ? 'minor' : 'major' }
}

/** The scale in force at `tick`: the chosen one if the key there still is its own, else that of the key. Null: there is no key. */
export function scaleAt(
  { tick: ticks, key }: KeySignatures,
  chosen: readonly ChosenScale[],
  tick: number,
): RootedScale | null {
  const i = lastNotAbove(ticks, tick)
  const signature = key[i]
  if (!signature) return null
  const own = chosen.find((one) => one.tick === ticks[i])
  const expected = own && signatureOfScale(own)
  return own && expected?.sharps === signature.sharps && expected.isMinor === signature.isMinor
    ? { root: own.root, scale: own.scale }
    : scaleOfKey(signature)
}
