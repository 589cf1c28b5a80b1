import { lastEventTick } from '../song/derive'
import type { Song } from '../song/song'
import { secondsAt, TempoMap } from '../time/tempoMap'

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
