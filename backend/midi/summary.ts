import { openMidiFile, readEvents } from './midiFile'

/** A MIDI file in numbers. */
export interface MidiSummary {
  readonly tracks: number
  /** Events of all tracks, without the end-of-track events. */
  readonly events: number
  /** Tick of the last event, ignoring end-of-track events; 0 if there is none. With SMPTE time, a tick is 1/960 s. */
  readonly lastTick: number
}

/**
 * Counts the contents of a MIDI file.
 * @throws MidiFileError like `openMidiFile`.
 */
export function summarizeMidi(bytes: Uint8Array): MidiSummary {
  const file = openMidiFile(bytes)
  let last = 0
  const note = (tick: number) => {
    if (tick > last) last = tick
  }
  for (const track of file.tracks) readEvents(file, track, { channelMessage: note, raw: note })
  return { tracks: file.tracks.length, events: file.events, lastTick: Math.round(last * file.division.scale) }
}
