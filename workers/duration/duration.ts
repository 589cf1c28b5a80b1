import { songSeconds } from '#shared/playback/songEnd'
import { readSmf } from '#shared/smf/read'

/** Seconds from the start of a Standard MIDI File to its last event. Throws a MidiFileError when nothing of it can be read. */
export function durationOf(bytes: Uint8Array): number {
  return songSeconds(readSmf(bytes).song)
}
