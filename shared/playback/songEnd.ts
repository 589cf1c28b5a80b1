import { lastEventTick } from '../song/derive'
import type { Song } from '../song/song'
import { secondsAt, TempoMap } from '../time/tempoMap'
import type { LoopRange } from './anchor'

/** How long the last notes ring on after the song's end, in seconds. */
export const TAIL_SECONDS = 2

/** The longest silence at the end of a song that counts as intended, in seconds. */
const LONGEST_SILENCE = 10

/**
 * The tick at which the song ends: its last event (a note's end, a control or any other), or a later end of a track,
 * because a file may end in silence. An end of track more than ten seconds after the last event does not count:
 * programs write the end of their time line there, which may be hours later.
 */
export function songEndTick(song: Song): number {
  const last = song.tracks.reduce((tick, track) => Math.max(tick, lastEventTick(track)), 0)
  const tempo = TempoMap.of(song)
  const latest = secondsAt(tempo, last) + LONGEST_SILENCE
  return song.tracks.reduce(
    (end, { endTick }) => (endTick > end && secondsAt(tempo, endTick) <= latest ? endTick : end),
    last,
  )
}

/** The length of a song as shown to people: seconds from its start to its end. */
export function songSeconds(song: Song): number {
  return secondsAt(TempoMap.of(song), songEndTick(song))
}

/** The sound of a song, or of a part of it. */
export interface SoundLength {
  readonly song: Song
  /** In ticks; null: the whole song. */
  readonly range: LoopRange | null
  /** Frames per second (Hz). */
  readonly sampleRate: number
  /** Silence after the end, in seconds. */
  readonly tailSeconds: number
}

/**
 * The number of frames of the whole song, or of the range, plus the tail, rounded to the nearest: a loop would drift
 * with one too many.
 */
export function soundFrames({ song, range, sampleRate, tailSeconds }: SoundLength): number {
  const tempo = TempoMap.of(song)
  const seconds = secondsAt(tempo, range?.end ?? songEndTick(song)) - secondsAt(tempo, range?.begin ?? 0)
  return Math.round((seconds + tailSeconds) * sampleRate)
}
