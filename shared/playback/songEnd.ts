import { lastEventTick } from '../song/derive'
import type { Song } from '../song/song'
import { secondsAt, TempoMap } from '../time/tempoMap'
import type { LoopRange } from './anchor'

/** How long the last notes ring on after the last event, in seconds. */
export const TAIL_SECONDS = 2

/** The tick of the song's last event: a note's end, a control or any other event except the end-of-track events. */
export function songEndTick(song: Song): number {
  return song.tracks.reduce((last, track) => Math.max(last, lastEventTick(track)), 0)
}

/** The length of a song as shown to people: seconds from its start to its last event. */
export function songSeconds(song: Song): number {
  return secondsAt(TempoMap.of(song), songEndTick(song))
}

/** The sound of a song, or of a part of it. */
export interface SoundLength {
  readonly song: Song
  /** In ticks; null: the whole song. */
  readonly range: LoopRange | null
  /** Hz. */
  readonly sampleRate: number
  /** Silence after the last event, in seconds. */
  readonly tailSeconds: number
}

/** The number of frames from the start to the last event of the whole song, or of the range, plus the tail. */
export function soundFrames({ song, range, sampleRate, tailSeconds }: SoundLength): number {
  const tempo = TempoMap.of(song)
  const seconds = secondsAt(tempo, range?.end ?? songEndTick(song)) - secondsAt(tempo, range?.begin ?? 0)
  return Math.ceil((seconds + tailSeconds) * sampleRate)
}
