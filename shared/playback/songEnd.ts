import { lastEventTick } from '../song/derive'
import type { Song } from '../song/song'
import { secondsAt, TempoMap } from '../time/tempoMap'

/** For so long after its last event a song counts as sounding: the last notes ring on. In seconds. */
export const TAIL_SECONDS = 2

/** The tick of the song's last event: a note's end, a control, or an event of any kind but the tracks' ends. */
export function songEndTick(song: Song): number {
  return song.tracks.reduce((last, track) => Math.max(last, lastEventTick(track)), 0)
}

/** How long a song is wherever its length is shown: seconds from its start to its last event. */
export function songSeconds(song: Song): number {
  return secondsAt(TempoMap.of(song), songEndTick(song))
}
