import { secondsAt, type TempoMap, tickAt } from '../time/tempoMap'

/** `tick` sounds at audio time `contextTime` (seconds of the AudioContext); from there on ticks follow `tempo`, `speed` times as fast. */
export interface Anchor {
  readonly contextTime: number
  readonly tick: number
  readonly tempo: TempoMap
  /** 1: as written. */
  readonly speed: number
}

export const Anchor = {
  /** The audio time at which a tick sounds. The tick may be before the anchor's. */
  timeOf: ({ contextTime, tick, tempo, speed }: Anchor, at: number): number =>
    contextTime + (secondsAt(tempo, at) - secondsAt(tempo, tick)) / speed,

  /** The tick that sounds at an audio time, with its fraction; never before the anchor's. */
  tickAt: ({ contextTime, tick, tempo, speed }: Anchor, time: number): number =>
    tickAt(tempo, secondsAt(tempo, tick) + Math.max(0, time - contextTime) * speed),
}
