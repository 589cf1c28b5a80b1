import { lastNotAbove } from '../core/search'
import { MODES } from './keyModes'
import { type KeySignature, type KeySignatures, sharpsOfTonic, tonicOf } from './keySignatures'
import type { ScaleName } from './scales'

/** A scale on a root: 0–11, C to B. */
export interface RootedScale {
  readonly root: number
  readonly scale: ScaleName
}

/** The scale that a user chose for the key that begins at a tick. A song stores only the key and its mode. */
export interface ChosenScale extends RootedScale {
  readonly tick: number
}

/** Semitones from the tonic of the major scale with the same notes up to the mode's root. */
const ABOVE_MAJOR: Partial<Record<ScaleName, number>> = {
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

/** The tonics of the thirty keys, with their spelling. */
export const TONICS = [
  ...(['C', 'C♯', 'D♭', 'D', 'D♯', 'E♭', 'E', 'F', 'F♯'] as const),
  ...(['G♭', 'G', 'G♯', 'A♭', 'A', 'A♯', 'B♭', 'B', 'C♭'] as const),
]
export type Tonic = (typeof TONICS)[number]

/**
 * How many fifths a scale's key lies below the major key on the same tonic: 3 for minor, since C minor has three flats.
 */
function fifthsBelow(scale: ScaleName): number {
  const above = ABOVE_MAJOR[scale] ?? (MINOR.includes(scale) ? RELATIVE_MINOR : 0)
  const fifths = (above * 7) % 12
  return fifths > 6 ? fifths - 12 : fifths
}

const MOST_SIGNS = 7
/** The number of sharps of the major key on A♯, the last of the tonics. */
const A_SHARP = 10

/** The key with the same notes that has at most `most` sharps and at most seven flats. */
const respelled = (sharps: number, most: number): number =>
  sharps > most ? sharps - 12 : sharps < -MOST_SIGNS ? sharps + 12 : sharps

/** The tonic of a scale in a key signature: C major and D dorian both have no sharps. */
export function tonicOfScale({ sharps }: KeySignature, scale: ScaleName): Tonic {
  const { letter, accidental } = tonicOf({ sharps: respelled(sharps + fifthsBelow(scale), A_SHARP), isMinor: false })
  return `${letter}${accidental}` as Tonic
}

/** The key signature of a scale on a spelled tonic, respelled if it would have more than seven accidentals. */
export function signatureOfTonic(tonic: Tonic, scale: ScaleName): KeySignature {
  const accidental = tonic.endsWith('♯') ? 1 : tonic.endsWith('♭') ? -1 : 0
  const sharps = respelled(sharpsOfTonic(tonic[0], accidental) - fifthsBelow(scale), MOST_SIGNS)
  const mode = MODES.find((each) => each === scale)
  return { sharps, isMinor: MINOR.includes(scale), ...(mode && { mode }) }
}

/** The root of a tonic: 0–11, C to B. */
export function rootOfTonic(tonic: Tonic): number {
  return scaleOfKey(signatureOfTonic(tonic, 'major')).root
}

/** The tonic of a key, by its mode. */
export const tonicOfKey = (key: KeySignature): Tonic =>
  tonicOfScale(key, key.mode === undefined || key.mode === 'none' ? (key.isMinor ? 'minor' : 'major') : key.mode)

/** The root and scale that a key signature names; without a mode it counts as major or minor. */
export function scaleOfKey({ sharps, isMinor, mode = 'none' }: KeySignature): RootedScale {
  if (mode !== 'none') return { root: rootOfTonic(tonicOfKey({ sharps, isMinor, mode })), scale: mode }
  const root = (((sharps * 7 + (isMinor ? RELATIVE_MINOR : 0)) % 12) + 12) % 12
  return { root, scale: isMinor ? 'minor' : 'major' }
}

/**
 * The scale in force at `tick`: the key's mode, else the chosen scale if the key is still the one it was chosen for,
 * however spelled, else major or minor. Null without a key.
 */
export function scaleAt(
  { tick: ticks, key }: KeySignatures,
  chosen: readonly ChosenScale[],
  tick: number,
): RootedScale | null {
  const i = lastNotAbove(ticks, tick)
  const signature = key[i]
  if (!signature) return null
  const own = signature.mode === undefined ? chosen.find((one) => one.tick === ticks[i]) : undefined
  const isOwn =
    own &&
    rootOfTonic(tonicOfScale(signature, own.scale)) === own.root &&
    signature.isMinor === MINOR.includes(own.scale)
  return isOwn ? { root: own.root, scale: own.scale } : scaleOfKey(signature)
}
