import { required } from '../core/required'
import { lastNotAbove } from '../core/search'
import { isMeta, MetaType } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { perSongMetas } from '../song/songMetas'

/**
 * The time of each tick. Entry i holds from `tick[i]` until `tick[i + 1]`; the first is at tick 0.
 *
 * The time of a change is summed in whole microseconds × timebase, so thousands of changes add no rounding error.
 */
export interface TempoMap {
  /** Ticks per beat (quarter note). */
  readonly timebase: number
  /** Ascending, without repeats. */
  readonly tick: Uint32Array
  /** Seconds from the start of the song at `tick`. */
  readonly seconds: Float64Array
  /** 1–16,777,215. */
  readonly microsecondsPerBeat: Uint32Array
}

/** 120 BPM, the tempo of a Standard MIDI File before its first tempo event. */
const DEFAULT_MICROSECONDS_PER_BEAT = 500_000

export const TempoMap = {
  /** The map that all tracks' tempo events define; the same object until one of them changes. */
  of: perSongMetas<TempoMap>(isTempo, build) as (song: Pick<Song, 'tracks' | 'timebase'>) => TempoMap,
}

/** Seconds from the start of the song to `tick` (fractions allowed). */
export function secondsAt(map: TempoMap, tick: number): number {
  const i = lastNotAbove(map.tick, tick)
  return map.seconds[i] + ((tick - map.tick[i]) * map.microsecondsPerBeat[i]) / (map.timebase * 1e6)
}

/** The tick at `seconds`, with its fraction. The exact inverse of {@link secondsAt} for whole ticks. */
export function tickAt(map: TempoMap, seconds: number): number {
  const i = lastNotAbove(map.seconds, seconds)
  const tick = map.tick[i] + ((seconds - map.seconds[i]) * map.timebase * 1e6) / map.microsecondsPerBeat[i]
  const whole = Math.round(tick)
  return secondsAt(map, whole) === seconds ? whole : tick
}

/** Microseconds per beat in effect at `tick`. */
export function microsecondsPerBeatAt(map: TempoMap, tick: number): number {
  return map.microsecondsPerBeat[lastNotAbove(map.tick, tick)]
}

/** Beats (quarter notes) per minute in effect at `tick`. */
export function bpmAt(map: TempoMap, tick: number): number {
  return 60e6 / microsecondsPerBeatAt(map, tick)
}

/** Microseconds per beat of a tempo event, or null if it is not a valid one. Zero is invalid: it would stop time. */
export function tempoOf(event: RawEvent): number | null {
  if (!isMeta(event, MetaType.tempo) || event.data.length !== 3) return null
  return (event.data[0] << 16) | (event.data[1] << 8) | event.data[2] || null
}

export function isTempo(event: RawEvent): boolean {
  return tempoOf(event) !== null
}

function build(events: readonly RawEvent[], timebase: number): TempoMap {
  const ticks = [0]
  const tempos = [DEFAULT_MICROSECONDS_PER_BEAT]
  for (const event of events) {
    const tempo = required(tempoOf(event), 'tempo')
    if (event.tick === ticks[ticks.length - 1]) tempos[tempos.length - 1] = tempo
    else {
      ticks.push(event.tick)
      tempos.push(tempo)
    }
  }
  const seconds = new Float64Array(ticks.length)
  let elapsed = 0n
  for (let i = 1; i < ticks.length; i++) {
    elapsed += BigInt(ticks[i] - ticks[i - 1]) * BigInt(tempos[i - 1])
    seconds[i] = Number(elapsed) / (timebase * 1e6)
  }
  return { timebase, tick: Uint32Array.from(ticks), seconds, microsecondsPerBeat: Uint32Array.from(tempos) }
}
