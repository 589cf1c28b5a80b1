import { ControlKind } from '../song/controls'
import type { PlaybackEvent, SoundingNote } from './playbackEvent'

/** The bytes of MIDI channel messages. Channels are 0–15. */
export const ChannelMessage = {
  noteOff: (channel: number, noteNumber: number) => [0x80 | channel, noteNumber, 64],
  noteOn: (channel: number, noteNumber: number, velocity: number) => [0x90 | channel, noteNumber, velocity],
  polyPressure: (channel: number, noteNumber: number, value: number) => [0xa0 | channel, noteNumber, value],
  controller: (channel: number, number: number, value: number) => [0xb0 | channel, number, value],
  program: (channel: number, program: number) => [0xc0 | channel, program],
  channelPressure: (channel: number, value: number) => [0xd0 | channel, value],
  /** `value`: 0–16383. */
  pitchBend: (channel: number, value: number) => [0xe0 | channel, value & 0x7f, value >> 7],

  ofControl(channel: number, kind: number, number: number, value: number): number[] {
    switch (kind) {
      case ControlKind.program:
        return ChannelMessage.program(channel, value)
      case ControlKind.pitchBend:
        return ChannelMessage.pitchBend(channel, value)
      case ControlKind.channelPressure:
        return ChannelMessage.channelPressure(channel, value)
      case ControlKind.polyPressure:
        return ChannelMessage.polyPressure(channel, number, value)
      case ControlKind.strayNoteOff:
        // It ends no note of the song, but the file contains it.
        return ChannelMessage.noteOff(channel, number)
      default:
        return ChannelMessage.controller(channel, number, value)
    }
  },
}

/** The release of a sounding note, at `tick`. */
export function releaseOf(note: SoundingNote, tick: number): PlaybackEvent {
  const { trackId, port, id } = note
  return { tick, bytes: ChannelMessage.noteOff(note.channel, note.noteNumber), trackId, port, noteId: id }
}
