import { openMidiFile, readEvents } from './midiFile'

/** A MIDI file in numbers. */
export interface MidiSummary {
  readonly tracks: number
  /** Events of all tracks, their ends not counted. */
  readonly events: number
  /** Tick of the last event, the tracks' ends not counted; 0 when there is none. Film frames count as 1/960 s. */
  readonly lastTick: number
}

/** @throws MidiFileError as `openMidiFile`. */
export function summarize(bytes: Uint8Array): MidiSummary {
  const file = openMidiFile(bytes)
  let last = 0
  const note = (tick: number) => {
    if (tick > last) last = tick
  }
  for (const track of file.tracks) readEvents(file, track, { channelMessage: note, raw: note })
  return { tracks: file.tracks.length, events: file.events, lastTick: Math.round(last * file.division.scale) }
}
