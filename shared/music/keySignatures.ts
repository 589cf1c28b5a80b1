import { lastNotAbove } from '../core/search'
import { keyModeIn, withKeyMode } from '../song/keyMode'
import { isMeta, keySignatureData, MetaType } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { perSongMetas } from '../song/songMetas'
import { MODES, type Mode } from './keyModes'
import { noteName } from './noteNames'

/** A key as in a file (meta 0x59), with its mode if the song keeps one. */
export interface KeySignature {
  /** −7 … 7; flats are negative. */
  readonly sharps: number
  readonly isMinor: boolean
  /** Set if it means another mode than major or minor. */
  readonly mode?: Mode
}

/** The keys of a song. Entry i holds from `tick[i]` until `tick[i + 1]`; the first begins at tick 0. */
export interface KeySignatures {
  /** Ascending, without repeats. */
  readonly tick: Uint32Array
  /** Null where the song has no key. */
  readonly key: readonly (KeySignature | null)[]
}

export const KeySignatures = {
  /** The keys that all tracks' key signatures define; the same object until one of them changes. */
  of: perSongMetas<KeySignatures>(isKeySignature, build) as (song: Pick<Song, 'tracks' | 'timebase'>) => KeySignatures,
  none: build([]),
}

/** Parses a key signature event; null if it is not a valid one. */
export function keySignatureOf(event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): KeySignature | null {
  if (!isMeta(event, MetaType.keySignature) || event.data.length < 2) return null
  const sharps = (event.data[0] << 24) >> 24
  const [, minor] = event.data
  if (Math.abs(sharps) > 7 || minor > 1) return null
  const name = keyModeIn(event)
  const mode = MODES.find((each) => each === name)
  return { sharps, isMinor: minor === 1, ...(mode && { mode }) }
}

/** The bytes of a key signature event. */
export const keyData = ({
  sharps,
  isMinor,
  mode = null,
}: Omit<KeySignature, 'mode'> & { readonly mode?: Mode | null }) => withKeyMode(keySignatureData(sharps, isMinor), mode)

/** The first key of the song; null if it has none. */
export const firstKey = ({ key }: KeySignatures): KeySignature | null => key.find((each) => each !== null) ?? null

/** The key in effect at `tick`; null if there is none. */
export function keyAt({ tick: ticks, key }: KeySignatures, tick: number): KeySignature | null {
  return key[lastNotAbove(ticks, tick)]
}

/**
 * The number of B♭, E♭, A♭, D♭ and G♭, in this order, that a key spells as flats; it spells the others as sharps. A
 * minor key keeps the sharps that lead to its tonic: G minor has B♭, E♭ and A♭, but F♯ and C♯.
 */
export function flatsIn(key: KeySignature | null): number {
  if (key === null) return 0
  if (key.isMinor) return Math.min(5, Math.max(0, 1 - key.sharps))
  return key.sharps < 0 ? 5 : 0
}

/** The name of a note, spelled by the key in effect at `tick`. */
export function noteNameAt(keys: KeySignatures, tick: number, noteNumber: number): string {
  // Counted down in fifths from B♭, the black keys are 0–4 and the white ones come after them.
  const place = (((noteNumber % 12) + 2) * 5) % 12
  return noteName(noteNumber, place < flatsIn(keyAt(keys, tick)) ? 'flats' : 'sharps')
}

const FIFTHS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const

/** The tonic of a key: its letter, and ♯ or ♭ if it has one. */
export function tonicOf({ sharps, isMinor }: KeySignature): {
  readonly letter: (typeof FIFTHS)[number]
  readonly accidental: '' | '♯' | '♭'
} {
  const place = sharps + (isMinor ? 4 : 1)
  const round = Math.floor(place / 7)
  return { letter: FIFTHS[place - round * 7], accidental: round < 0 ? '♭' : round > 0 ? '♯' : '' }
}

/**
 * The number of sharps of the major key on a letter with a sharp (1), a flat (−1) or neither (0); 10 for A♯. The
 * inverse of `tonicOf`.
 */
export const sharpsOfTonic = (letter: string, accidental: number): number =>
  FIFTHS.indexOf(letter as (typeof FIFTHS)[number]) - 1 + 7 * accidental

/** The short name of a key as musicians write it: 'D', 'B♭', 'F♯m'. */
export function keyName(key: KeySignature): string {
  const { letter, accidental } = tonicOf(key)
  return `${letter}${accidental}${key.isMinor ? 'm' : ''}`
}

/** Parses a key that a person typed: 'D', 'Bb', 'f#m', 'A minor'. Null if there is no such key signature. */
export function parseKey(text: string): KeySignature | null {
  const [, letter, sign = '', mode = ''] = /^([a-g])([#♯b♭]?)\s*(m|min|minor|maj|major)?$/i.exec(text.trim()) ?? []
  if (letter === undefined) return null
  const isMinor = mode === 'm' || /^min/i.test(mode)
  const accidental = sign === '' ? 0 : sign === '#' || sign === '♯' ? 1 : -1
  const sharps = sharpsOfTonic(letter.toUpperCase(), accidental) - (isMinor ? 3 : 0)
  return Math.abs(sharps) <= 7 ? { sharps, isMinor } : null
}

function isKeySignature(event: RawEvent): boolean {
  return keySignatureOf(event) !== null
}

function build(events: readonly RawEvent[]): KeySignatures {
  const ticks = [0]
  const keys: (KeySignature | null)[] = [null]
  for (const event of events) {
    if (event.tick === ticks[ticks.length - 1]) keys[keys.length - 1] = keySignatureOf(event)
    else {
      ticks.push(event.tick)
      keys.push(keySignatureOf(event))
    }
  }
  return { tick: Uint32Array.from(ticks), key: keys }
}
