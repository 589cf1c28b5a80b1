import { parseNote } from '#shared/music/noteNames'
import { MAX_TICK } from '#shared/song/notes'
import { firstBar, type Measures, tickOfPosition } from '#shared/time/measures'

/** The limit that replaced a typed number out of range. */
export interface TypedLimit {
  readonly low: number
  readonly high: number
  readonly taken: number
}

/**
 * A value that was read, perhaps limited to its range; or the reason of its refusal: a key under `refused` in `events`.
 */
export type Read<T> = { readonly value: T; readonly limit: TypedLimit | null } | { readonly refused: TypedRefusal }

export type TypedRefusal =
  | 'whole'
  | 'note'
  | 'program'
  | 'tempo'
  | 'timeSignature'
  | 'denominator'
  | 'keySignature'
  | 'bytes'
  | 'position'
  | 'tick'
  | 'semitones'

export const mapRead = <A, B>(read: Read<A>, to: (value: A) => B): Read<B> =>
  'refused' in read ? read : { value: to(read.value), limit: read.limit }

export function limited(value: number, low: number, high: number): Read<number> {
  const taken = Math.min(high, Math.max(low, value))
  return { value: taken, limit: taken === value ? null : { low, high, taken } }
}

/** Reads a whole number, with any minus or plus sign that is typed or shown. */
export function readWhole(text: string, low: number, high: number): Read<number> {
  const typed = text.trim().replace('−', '-')
  return /^[+-]?\d+$/.test(typed) ? limited(Number(typed), low, high) : { refused: 'whole' }
}

/** Reads 'bar:beat:tick'; beat 1 and tick 0 can be left out. */
export function readPosition(text: string, measures: Measures): Read<number> {
  const [, bar, beat = '1', tick = '0'] = /^(\d+)(?:\s*[:.]\s*(\d+))?(?:\s*[:.]\s*(\d+))?$/.exec(text.trim()) ?? []
  if (bar === undefined || Number(bar) < firstBar(measures) || Number(beat) < 1) return { refused: 'position' }
  return { value: Math.min(MAX_TICK, tickOfPosition(measures, Number(bar), Number(beat), Number(tick))), limit: null }
}

/**
 * Reads the semitones of a bend, with a point or a comma and any sign that is typed or shown. `range`: semitones of a
 * full bend.
 */
export function readSemitones(text: string, range: number): Read<number> {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? limited(Number(typed), -range, range) : { refused: 'semitones' }
}

const SLOWEST = 1
const FASTEST = 512

/** Reads beats a minute, with a point or a comma. */
export function readTempo(text: string): Read<number> {
  const typed = text.trim().replace(',', '.')
  const bpm = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(bpm) ? limited(bpm, SLOWEST, FASTEST) : { refused: 'tempo' }
}

/** Reads a note's name or its number. */
export function readNote(text: string): Read<number> {
  const note = parseNote(text)
  return note === null ? { refused: 'note' } : limited(note, 0, 127)
}

/** A change of a value, rather than a value: '+10', '-5%', 'x2', '/2'. `readChange` returns null for other texts. */
export type TypedChange = { readonly operation: 'add' | 'multiply'; readonly value: number }

export function readChange(text: string): TypedChange | null {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  const [, sign, amount, percent] = /^([+-]?)(\d+(?:\.\d+)?)\s*(%?)$/.exec(typed) ?? []
  if (percent) {
    const share = Number(amount) / 100
    return { operation: 'multiply', value: sign === '' ? share : Math.max(0, sign === '+' ? 1 + share : 1 - share) }
  }
  if (sign) return { operation: 'add', value: Number(sign + amount) }
  const [, mark, factor] = /^([x×*/])\s*(\d+(?:\.\d+)?)$/i.exec(typed) ?? []
  if (mark === undefined || (mark === '/' && Number(factor) === 0)) return null
  return { operation: 'multiply', value: mark === '/' ? 1 / Number(factor) : Number(factor) }
}
