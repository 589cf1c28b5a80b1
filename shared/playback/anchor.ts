import { secondsAt, type TempoMap, tickAt } from '../time/tempoMap'

/** At audio time `contextTime` (seconds of the AudioContext) `tick` sounds; from there the ticks follow `tempo`, `speed` times as fast. */
export interface Anchor {
  readonly contextTime: number
  readonly tick: number
  readonly tempo: TempoMap
  /** 1: as written. */
  readonly speed: number
}

export const Anchor = {
  /** Audio time at which a tick sounds; also of ticks before the anchor's. */
  timeOf: ({ contextTime, tick, tempo, speed }: Anchor, at: number): number =>
    contextTime + (secondsAt(tempo, at) - secondsAt(tempo, tick)) / speed,

  /** The tick that sounds at an audio time, with its fraction; not before the anchor's. */
  tickAt: ({ contextTime, tick, tempo, speed }: Anchor, time: number): number =>
    tickAt(tempo, secondsAt(tempo, tick) + Math.max(0, time - contextTime) * speed),
}
