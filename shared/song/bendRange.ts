import { Controller } from './controller'
import { type ControlColumns, ControlKind } from './controls'

/** The value of pitch bend at which nothing is bent. */
export const BEND_CENTRE = 8192
/** Semitones of a full bend on a track that sets no range. */
const DEFAULT_RANGE = 2

const known = new WeakMap<ControlColumns, number>()

/**
 * The range of a full bend in semitones: the last one that the track sets through registered parameter 0 (MIDI 1.0:
 * semitones and cents).
 */
export function bendRangeOf(controls: ControlColumns): number {
  const found = known.get(controls) ?? readRange(controls)
  known.set(controls, found)
  return found
}

function readRange({ length, kind, number, value }: ControlColumns): number {
  /** Null when another parameter is selected, or none. */
  let [msb, lsb]: (number | null)[] = [null, null]
  let [semitones, cents] = [DEFAULT_RANGE, 0]
  for (let i = 0; i < length; i++) {
    if (kind[i] !== ControlKind.controller) continue
    if (number[i] === Controller.rpnMsb) msb = value[i]
    else if (number[i] === Controller.rpnLsb) lsb = value[i]
    else if (number[i] === Controller.nrpnLsb || number[i] === Controller.nrpnMsb) msb = lsb = null
    else if (msb === 0 && lsb === 0 && number[i] === Controller.dataEntryMsb) [semitones, cents] = [value[i], 0]
    else if (msb === 0 && lsb === 0 && number[i] === Controller.dataEntryLsb) cents = value[i]
  }
  return semitones + cents / 100
}

/** The pitch bend value for an offset in semitones. */
export function bendValue(semitones: number, range: number): number {
  const value = range === 0 ? BEND_CENTRE : BEND_CENTRE * (1 + semitones / range)
  return Math.round(Math.min(2 * BEND_CENTRE - 1, Math.max(0, value)))
}

/** A bend's offset in semitones with up to two decimals: '+1.5', '−2', '0'. */
export function bendText(value: number, range: number): string {
  const semitones = Math.round(((value - BEND_CENTRE) / BEND_CENTRE) * range * 100) / 100
  if (semitones === 0) return '0'
  return semitones < 0 ? `−${-semitones}` : `+${semitones}`
}
