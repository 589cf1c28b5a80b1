import { firstWhere, lastNotAbove } from '../core/search'
import { type KeySignature, type KeySignatures, keyAt } from '../music/keySignatures'
import type { Song } from '../song/song'
import { forEachBar, Measures, measureAt } from '../time/measures'
import { DIVISIONS, type KeyChange, type Measure, type ScoreKey, type TimeSignature } from './score'

/** The shortest written length, a 128th. Lengths of measures are multiples of it. */
export const SHORTEST = DIVISIONS / 32

/** The measures up to the one that contains `endTick`, or null if there are more than `limit`. */
export function measuresUntil(
  song: Song,
  endTick: number,
  keys: KeySignatures,
  fixedKey: ScoreKey | null,
  limit: number,
): Measure[] | null {
  const bars = Measures.of(song)
  const keyOf = (tick: number): ScoreKey => fixedKey ?? writtenAs(keyAt(keys, tick) ?? NO_KEY)
  const measures: Measure[] = []
  let start = 0
  let isTooLong = false
  for (let from = 0; from < endTick && !isTooLong; ) {
    // Goes one window at a time, so that a song of a million bars is refused before visiting them all.
    const to = Math.min(endTick, from + measureAt(bars, from).ticksPerMeasure * 256 + 1)
    forEachBar(bars, from, to, (tick, number, end) => {
      const { numerator, denominator, ticksPerMeasure } = measureAt(bars, tick)
      const isCut = end - tick < Math.floor(ticksPerMeasure)
      const written = writtenTime(numerator, denominator)
      const full = fullLength(written)
      const exact = ((end - tick) * DIVISIONS) / song.timebase
      const isFull = !isCut && denominator <= 128
      const length = isFull ? full : Math.max(SHORTEST, Math.round(exact / SHORTEST) * SHORTEST)
      const { key, keyChanges } = keysIn(keys, keyOf, { tick, end, length })
      const last = measures.at(-1)
      const isPartial = length !== full
      measures.push({
        number,
        startTick: tick,
        endTick: end,
        start,
        length,
        time: written,
        key,
        keyChanges,
        showsTime: last === undefined || !isSame(last.time, written),
        showsKey: last === undefined || !isSameKey(keyIn(last, last.length), key),
        isPartial,
        repeat: null,
        again: [],
      })
      start += length
    })
    isTooLong = measures.length > limit
    from = Math.ceil(to)
  }
  return isTooLong ? null : measures
}

/**
 * Gives the measures a pickup if the song has one: its first bar is one (number 0), or begins with rests for at least
 * half of it. Those are cut up to the beat of the first note; the bar then stays bar 1, as everywhere. Ticks before the
 * pickup map to its start. `firstTick`: the first note's.
 */
export function withPickup(measures: readonly Measure[], firstTick: number): readonly Measure[] {
  const [first, second] = measures
  if (second === undefined) return measures
  if (first.number === 0) {
    const rest = [{ ...second, showsTime: false }, ...measures.slice(2)]
    return [{ ...first, isPartial: true, time: second.time }, ...rest]
  }
  const beat = (DIVISIONS * 4) / first.time.beatType
  const skipped = Math.floor((positionOf(measures, firstTick) + beat / 8) / beat) * beat
  if (first.isPartial || skipped * 2 < first.length || skipped >= first.length) return measures
  const ticks = (first.endTick - first.startTick) * (skipped / first.length)
  const length = first.length - skipped
  // The second bar's signature is the piece's own.
  const { time } = second
  const keyChanges = first.keyChanges
    .filter(({ position }) => position > skipped)
    .map((change) => ({ ...change, position: change.position - skipped }))
  const key = keyIn(first, skipped)
  const pickup = { ...first, startTick: first.startTick + ticks, length, isPartial: true, time, key, keyChanges }
  const rest = [{ ...second, showsTime: false }, ...measures.slice(2)]
  return [pickup, ...rest.map((measure) => ({ ...measure, start: measure.start - skipped }))]
}

const fullLength = ({ beats, beatType }: TimeSignature): number => (beats * 4 * DIVISIONS) / beatType
const isSame = (one: TimeSignature, other: TimeSignature): boolean =>
  one.beats === other.beats && one.beatType === other.beatType

/**
 * Puts bars cut in two, as by a repeat, back under the surrounding signature: two that make a whole one together, and
 * single ones that do so with the pickup. Their own signatures, by which a song counts them, are not printed.
 */
export function withCutBars(measures: readonly Measure[]): readonly Measure[] {
  const result = [...measures]
  const [first] = measures
  const pickup = first !== undefined && first.length < fullLength(first.time) ? first.length : null
  for (let i = 1; i < result.length; i++) {
    const { time } = result[i - 1]
    const full = fullLength(time)
    const lengthOf = (at: number) => (result[at]?.showsTime && result[at].length < full ? result[at].length : null)
    const [own, next] = [lengthOf(i), lengthOf(i + 1)]
    if (own === null) continue
    const isPair = next !== null && own + next === full
    const count = isPair ? 2 : pickup !== null && own + pickup === full ? 1 : 0
    const after = result[i + count]
    // After them the previous signature returns.
    if (count === 0 || (after !== undefined && !isSame(after.time, time) && after.length >= full)) continue
    for (let at = i; at < i + count; at++) result[at] = { ...result[at], time, showsTime: false, isPartial: true }
    if (after !== undefined && isSame(after.time, time)) result[i + count] = { ...after, showsTime: false }
  }
  return result
}

/** Converts a signature with beats shorter than a 128th, which cannot be written, to the nearest number of 128ths. */
function writtenTime(beats: number, beatType: number): TimeSignature {
  if (beatType <= 128) return { beats, beatType }
  return { beats: Math.max(1, Math.round((beats * 128) / beatType)), beatType: 128 }
}

const NO_KEY = { sharps: 0, isMinor: false }

const writtenAs = ({ sharps, ...rest }: KeySignature): ScoreKey => ({ fifths: sharps, ...rest })

/** Parts of a quarter on which a key may change inside a measure: those on which notes are written. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 24, 32]

function nearestPlace(position: number): number {
  const quarter = Math.floor(position / DIVISIONS) * DIVISIONS
  const places = PARTS.map((parts) => {
    const unit = DIVISIONS / parts
    return quarter + Math.round((position - quarter) / unit) * unit
  })
  const distance = (place: number) => Math.abs(place - position)
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
}

/** The key at the start of the measure with these ticks, and the keys that begin inside it. */
function keysIn(
  { tick: ticks }: KeySignatures,
  keyOf: (tick: number) => ScoreKey,
  { tick, end, length }: { readonly tick: number; readonly end: number; readonly length: number },
): Pick<Measure, 'key' | 'keyChanges'> {
  let key = keyOf(tick)
  const keyChanges: KeyChange[] = []
  for (let i = lastNotAbove(ticks, tick) + 1; i < ticks.length && ticks[i] < end; i++) {
    const position = nearestPlace(((ticks[i] - tick) * length) / (end - tick))
    const next = keyOf(ticks[i])
    if (position >= length) continue
    if (keyChanges.at(-1)?.position === position) keyChanges.pop()
    if (position === 0) key = next
    else if (!isSameKey(keyChanges.at(-1)?.key ?? key, next)) keyChanges.push({ position, key: next })
  }
  return { key, keyChanges }
}

/** The key in force at a position of a measure. */
export const keyIn = ({ key, keyChanges }: Pick<Measure, 'key' | 'keyChanges'>, position: number): ScoreKey =>
  keyChanges.findLast((change) => change.position <= position)?.key ?? key

const isSameKey = (one: ScoreKey, other: ScoreKey): boolean =>
  one.fifths === other.fifths && one.isMinor === other.isMinor && one.mode === other.mode

/** Converts ticks to divisions, measure by measure, so that nothing drifts. */
export function positionOf(measures: readonly Measure[], tick: number): number {
  const { startTick, endTick, start, length } = measures[indexAt(measures, tick, 'startTick')]
  return start + ((tick - startTick) * length) / (endTick - startTick)
}

/** The last measure that starts at or before `value`. */
export function indexAt(measures: readonly Measure[], value: number, field: 'startTick' | 'start'): number {
  return Math.max(0, firstWhere(measures.length, (index) => measures[index][field] > value) - 1)
}
