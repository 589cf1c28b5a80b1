import { required } from '../core/required'
import { lastNotAbove } from '../core/search'
import { isMeta, MetaType } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { perSongMetas } from '../song/songMetas'

/**
 * The bars of a song. Entry i holds from `tick[i]` until `tick[i + 1]`; the first is at tick 0 (4/4 by default). A
 * signature starts a new measure at its own tick, even in the middle of a bar.
 *
 * A first bar at most half as long as the second one's signature says is a pickup, numbered 0, so that the first whole
 * bar is bar 1. Bar numbers throughout the program follow this rule.
 *
 * When a denominator does not divide the timebase, a beat is not a whole number of ticks. Bar and beat starts are then
 * the exact positions, counted from the signature and rounded to whole ticks, so they never drift.
 */
export interface Measures {
  readonly timebase: number
  /** Tick at which each signature takes effect. Ascending, without repeats. */
  readonly tick: Uint32Array
  /** Number of the measure that starts there, from 1; a pickup is 0. */
  readonly measure: Uint32Array
  readonly numerator: Uint8Array
  /** 1, 2, 4, 8 … */
  readonly denominator: Uint32Array
  /** Ticks per beat (of the denominator's length), at least 1; may have a fraction. */
  readonly ticksPerBeat: Float64Array
}

/** The position of a tick in the bars. */
export interface MeasurePosition {
  /** Counted from 1; a pickup is 0. */
  readonly measure: number
  /** Counted from 1. */
  readonly beat: number
  /** Ticks since the beat's start. */
  readonly tick: number
  /** Tick at which the measure starts. */
  readonly start: number
  /** Exact lengths, which may have a fraction; the next signature may cut a measure short. */
  readonly ticksPerBeat: number
  readonly ticksPerMeasure: number
  readonly numerator: number
  readonly denominator: number
}

const MAX_DENOMINATOR_EXPONENT = 16

export const Measures = {
  /** The bars that all tracks' time signatures define; the same object until one of them changes. */
  of: perSongMetas<Measures>(isSignature, build) as (song: Pick<Song, 'tracks' | 'timebase'>) => Measures,
}

/** Numerator and denominator of a time signature event, or null when it is not a valid one. */
export function signatureOf(
  event: Pick<RawEvent, 'status' | 'metaType' | 'data'>,
): { numerator: number; denominator: number } | null {
  if (!isMeta(event, MetaType.timeSignature) || event.data.length < 2) return null
  const [numerator, exponent] = event.data
  return numerator > 0 && exponent <= MAX_DENOMINATOR_EXPONENT ? { numerator, denominator: 2 ** exponent } : null
}

export function measureAt(measures: Measures, tick: number): MeasurePosition {
  const i = lastNotAbove(measures.tick, tick)
  const origin = measures.tick[i]
  const numerator = measures.numerator[i]
  const ticksPerBeat = measures.ticksPerBeat[i]
  const ticksPerMeasure = ticksPerBeat * numerator
  const beats = gridIndex(tick - origin, ticksPerBeat)
  const bars = Math.floor(beats / numerator)
  return {
    measure: measures.measure[i] + bars,
    beat: beats - bars * numerator + 1,
    tick: tick - origin - Math.round(beats * ticksPerBeat),
    start: origin + Math.round(bars * ticksPerMeasure),
    ticksPerBeat,
    ticksPerMeasure,
    numerator,
    denominator: measures.denominator[i],
  }
}

/**
 * Calls `visit` for every bar that starts in [from, to), with its number and the start of the next one. `strideOf`:
 * given a bar's length in ticks, n to visit only every nth bar of the song.
 */
export function forEachBar(
  measures: Measures,
  from: number,
  to: number,
  visit: (tick: number, measure: number, end: number) => void,
  strideOf: (ticks: number) => number = () => 1,
): void {
  const barLength = (i: number) => measures.ticksPerBeat[i] * measures.numerator[i]
  const visitBar = (tick: number, i: number, bar: number) => {
    const end = measures.tick[i] + Math.round((bar + 1) * barLength(i))
    visit(tick, measures.measure[i] + bar, Math.min(end, measures.tick[i + 1] ?? end))
  }
  forEachStep(measures, from, to, barLength, visitBar, strideOf)
}

/** Calls `visit` for every beat that starts in [from, to); beat 1 is the start of a bar. */
export function forEachBeat(
  measures: Measures,
  from: number,
  to: number,
  visit: (tick: number, measure: number, beat: number) => void,
): void {
  const beatLength = (i: number) => measures.ticksPerBeat[i]
  forEachStep(measures, from, to, beatLength, (tick, i, step) => {
    const numerator = measures.numerator[i]
    visit(tick, measures.measure[i] + Math.floor(step / numerator), (step % numerator) + 1)
  })
}

/**
 * Calls `visit` for every step that starts in [from, to): entry i has a step every `lengthOf(i)` ticks. `strideOf`: as
 * for bars.
 */
function forEachStep(
  measures: Measures,
  from: number,
  to: number,
  lengthOf: (i: number) => number,
  visit: (tick: number, i: number, step: number) => void,
  strideOf: (ticks: number) => number = () => 1,
): void {
  for (let i = lastNotAbove(measures.tick, from); i < measures.tick.length; i++) {
    const origin = measures.tick[i]
    if (origin >= to) return
    const end = i + 1 < measures.tick.length ? Math.min(to, measures.tick[i + 1]) : to
    const length = lengthOf(i)
    const stride = strideOf(length)
    const first = firstGridIndex(from - origin, length)
    // Counts every nth bar of the whole song, not of this entry.
    const skipped = (stride - ((measures.measure[i] - 1 + first) % stride)) % stride
    for (let step = first + skipped; ; step += stride) {
      const tick = origin + Math.round(step * length)
      if (tick >= end) break
      visit(tick, i, step)
    }
  }
}

/** The target of rewind: the start of the bar, or of the bar before when `tick` is within the first beat. */
export function previousBar(measures: Measures, tick: number): number {
  const { start, beat } = measureAt(measures, tick)
  if (beat > 1) return start
  return start <= 0 ? 0 : measureAt(measures, start - 1).start
}

/** The number of the first bar: 1, or 0 when it is a pickup. */
export const firstBar = (measures: Measures): number => measures.measure[0]

/**
 * The place of a bar among all bars of the song, from 1. Commands name bars by it, since edits may turn the first bar
 * into a pickup.
 */
export const placeOfBar = (measures: Measures, bar: number): number => bar - firstBar(measures) + 1

/** The tick at which a bar starts. */
export const barStart = (measures: Measures, bar: number): number => tickOfPosition(measures, bar, 1, 0)

/** The first bar start after `tick`. */
export function nextBar(measures: Measures, tick: number): number {
  const i = lastNotAbove(measures.tick, tick)
  const length = measures.ticksPerBeat[i] * measures.numerator[i]
  const bar = gridIndex(tick - measures.tick[i], length)
  const next = measures.tick[i] + Math.round((bar + 1) * length)
  return i + 1 < measures.tick.length ? Math.min(next, measures.tick[i + 1]) : next
}

/**
 * The tick of a bar (from `firstBar`), a beat in it (from 1) and ticks after the beat; beats and ticks may reach into
 * later bars.
 */
export function tickOfPosition(measures: Measures, bar: number, beat: number, tick: number): number {
  const i = lastNotAbove(measures.measure, bar)
  const beats = (bar - measures.measure[i]) * measures.numerator[i] + beat - 1
  return measures.tick[i] + Math.round(beats * measures.ticksPerBeat[i]) + tick
}

/** measure:beat:tick, padded to 4, 2 and 3 digits: '0001:01:000'. */
export function formatPosition(measures: Measures, tick: number): string {
  const at = measureAt(measures, Math.max(0, Math.floor(tick)))
  return `${pad(at.measure, 4)}:${pad(at.beat, 2)}:${pad(at.tick, 3)}`
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** The largest k with round(k × step) ≤ offset. A fraction of `offset` makes no difference. */
function gridIndex(offset: number, step: number): number {
  return Math.ceil((Math.floor(offset) + 0.5) / step) - 1
}

/** The smallest k ≥ 0 with round(k × step) ≥ offset. */
function firstGridIndex(offset: number, step: number): number {
  if (offset <= 0) return 0
  const index = gridIndex(offset, step)
  return Math.round(index * step) >= offset ? index : index + 1
}

function isSignature(event: RawEvent): boolean {
  return signatureOf(event) !== null
}

function build(events: readonly RawEvent[], timebase: number): Measures {
  const rows = [{ tick: 0, measure: 1, numerator: 4, denominator: 4 }]
  const beatLength = (denominator: number) => Math.max(1, (timebase * 4) / denominator)
  for (const event of events) {
    const last = rows[rows.length - 1]
    const signature = required(signatureOf(event), 'time signature')
    if (event.tick === last.tick) Object.assign(last, signature)
    else {
      const length = beatLength(last.denominator) * last.numerator
      const barsBefore = gridIndex(event.tick - 1 - last.tick, length) + 1
      rows.push({ tick: event.tick, measure: last.measure + barsBefore, ...signature })
    }
  }
  const isPickup = startsWithPickup(rows, (row) => beatLength(row.denominator) * row.numerator)
  return {
    timebase,
    tick: Uint32Array.from(rows, (row) => row.tick),
    measure: Uint32Array.from(rows, (row) => row.measure - Number(isPickup)),
    numerator: Uint8Array.from(rows, (row) => row.numerator),
    denominator: Uint32Array.from(rows, (row) => row.denominator),
    ticksPerBeat: Float64Array.from(rows, (row) => beatLength(row.denominator)),
  }
}

interface Row {
  readonly tick: number
  readonly measure: number
  readonly numerator: number
  readonly denominator: number
}

function startsWithPickup([first, second, third]: readonly Row[], lengthOf: (row: Row) => number): boolean {
  if (second === undefined || second.measure > 2) return false
  const full = lengthOf(second)
  const isSame = first.numerator === second.numerator && first.denominator === second.denominator
  return !isSame && second.tick * 2 <= full && (third === undefined || third.tick - second.tick >= Math.floor(full))
}
