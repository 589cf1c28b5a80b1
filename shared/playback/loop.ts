import type { Song } from '../song/song'
import { Markers } from '../time/markers'
import type { LoopRange } from './anchor'

/** The part of a song that playback repeats while the loop is on. */
export interface Loop extends LoopRange {
  readonly enabled: boolean
}

/**
 * The loop with another beginning; its end moves up if needed, to stay at least `shortest` ticks after it. Null if
 * there was none.
 */
export function withBegin(loop: Loop | null, begin: number, shortest: number): Loop {
  const end = Math.max(loop?.end ?? 0, begin + shortest)
  return { begin, end, enabled: loop?.enabled ?? true }
}

/**
 * The loop with another end; its beginning moves down if needed. At the start of the song the end gives way. Null if
 * there was none.
 */
export function withEnd(loop: Loop | null, end: number, shortest: number): Loop {
  const begin = Math.max(0, Math.min(loop?.begin ?? Number.POSITIVE_INFINITY, end - shortest))
  return { begin, end: Math.max(end, begin + shortest), enabled: loop?.enabled ?? true }
}

/** The loop set by the markers `loopStart` and `loopEnd` of a song, in any letter case; null without them. */
export function loopOfMarkers(song: Pick<Song, 'tracks' | 'timebase'>): Loop | null {
  const tickOf = (name: string) => Markers.of(song).find(({ text }) => text.trim().toLowerCase() === name)?.tick
  const [begin, end] = [tickOf('loopstart'), tickOf('loopend')]
  return begin !== undefined && end !== undefined && begin < end ? { begin, end, enabled: true } : null
}
