import { secondsAt, type TempoMap, tickAt } from '../time/tempoMap'

/**
 * A fixed point of playback: `tick` sounds at audio time `contextTime` (seconds of the AudioContext); from there on
 * ticks follow `tempo`, `speed` times as fast.
 */
export interface Anchor {
  readonly contextTime: number
  readonly tick: number
  readonly tempo: TempoMap
  /** Playback speed; 1: as written. */
  readonly speed: number
  /**
   * The loop; at its end the ticks continue from its beginning, again and again. The anchor's tick is before its end.
   */
  readonly loop: LoopRange | null
}

/** Ticks; the end is exclusive and after the beginning. */
export interface LoopRange {
  readonly begin: number
  readonly end: number
}

/**
 * A tick in one of the laps of a loop. Lap 0 leads from the anchor to the loop's end, and is the only one without a
 * loop.
 */
export interface Place {
  readonly lap: number
  readonly tick: number
}

/** Computes every time from the anchor itself, even those of the thousandth lap, so errors do not add up. */
export const Anchor = {
  /** The audio time at which a tick sounds in a lap. The tick may be before the anchor's. */
  timeOf: (anchor: Anchor, at: number, lap = 0): number =>
    anchor.contextTime +
    (secondsAt(anchor.tempo, at) - secondsAt(anchor.tempo, anchor.tick) + lap * lapSeconds(anchor)) / anchor.speed,

  /** The tick that sounds at an audio time, with its fraction; before the anchor's time, its tick. */
  tickAt: (anchor: Anchor, time: number): number => Anchor.placeAt(anchor, time).tick,

  placeAt(anchor: Anchor, time: number): Place {
    const { contextTime, tick, tempo, speed, loop } = anchor
    const seconds = secondsAt(tempo, tick) + Math.max(0, time - contextTime) * speed
    if (loop === null) return { lap: 0, tick: tickAt(tempo, seconds) }
    const length = lapSeconds(anchor)
    const lap = Math.max(0, Math.floor((seconds - secondsAt(tempo, loop.end)) / length) + 1)
    return { lap, tick: Math.min(loop.end, tickAt(tempo, seconds - lap * length)) }
  },

  /** The tick that a lap would have reached at an audio time if it did not end. */
  tickInLap: (anchor: Anchor, time: number, lap: number): number =>
    tickAt(
      anchor.tempo,
      secondsAt(anchor.tempo, anchor.tick) + (time - anchor.contextTime) * anchor.speed - lap * lapSeconds(anchor),
    ),
}

/** The length of the loop in seconds at the written tempo. */
function lapSeconds({ tempo, loop }: Anchor): number {
  return loop === null ? 0 : secondsAt(tempo, loop.end) - secondsAt(tempo, loop.begin)
}
