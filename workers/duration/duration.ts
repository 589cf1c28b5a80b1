import { songEndTick } from '#shared/playback/songEnd'
import { readSmf } from '#shared/smf/read'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'

/** Seconds from the start of a Standard MIDI File to its last event. Throws when nothing of it can be read. */
export function durationOf(bytes: Uint8Array): number {
  const { song } = readSmf(bytes)
  return secondsAt(TempoMap.of(song), songEndTick(song))
}
