import { secondsAt, type TempoMap, tickAt } from '../time/tempoMap'

/** How far a song can be played while its sounds arrive, in ticks. */
export interface Reach {
  /** The tick before which no sound is missing. */
  readonly playable: number
  /** The last tick from which playback may start and is expected to run to the end without waiting; negative: none. */
  readonly startable: number
}

export const EVERYWHERE: Reach = { playable: Number.POSITIVE_INFINITY, startable: Number.POSITIVE_INFINITY }
export const NOWHERE: Reach = { playable: 0, startable: -1 }

/**
 * Allowance for slowing connections: the rest is assumed to take this many times as long, and this many seconds more.
 */
const SLOWER = 1.25
const LATER_SECONDS = 0.3

/**
 * The reach while these sounds are still to come, in tick order: each is needed from `tick` on and arrives after
 * `bytes` more. `rate`: bytes per second, 0 if unknown.
 */
export function reachOf(
  missing: Iterable<{ readonly tick: number; readonly bytes: number }>,
  { rate, tempo, speed }: { readonly rate: number; readonly tempo: TempoMap; readonly speed: number },
): Reach {
  let { playable, startable } = EVERYWHERE
  for (const { tick, bytes } of missing) {
    playable = Math.min(playable, tick)
    const wait = (rate > 0 ? (bytes / rate) * SLOWER : Number.POSITIVE_INFINITY) + LATER_SECONDS
    const seconds = secondsAt(tempo, tick) - wait * speed
    startable = Math.min(startable, seconds < 0 ? -1 : tickAt(tempo, seconds))
  }
  return { playable, startable }
}
