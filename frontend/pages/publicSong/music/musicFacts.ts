import type { SongOutline } from '#workers/player/api'

/** Slowest and fastest tempo until the last event, in BPM. */
export function tempoRange({ tempo, endTick }: Pick<SongOutline, 'tempo' | 'endTick'>): {
  readonly slowest: number
  readonly fastest: number
} {
  const bpm = within(tempo.tick, endTick).map((i) => 60e6 / tempo.microsecondsPerBeat[i])
  return { slowest: Math.min(...bpm), fastest: Math.max(...bpm) }
}

/** The distinct time signatures until the song's end, such as '3/4'. */
export function signaturesOf({ measures, endTick }: Pick<SongOutline, 'measures' | 'endTick'>): readonly string[] {
  const { tick, numerator, denominator } = measures
  return [...new Set(within(tick, endTick).map((i) => `${numerator[i]}/${denominator[i]}`))]
}

/** Indices of the entries that begin before `endTick`; always includes the first one. */
const within = (ticks: Uint32Array, endTick: number): number[] =>
  [...ticks.keys()].filter((i) => i === 0 || ticks[i] < endTick)
