import { type MidiEvent, writeMidi } from 'midi-file'
import { BEND_CENTRE } from '../song/bendRange'
import { ControlKind, STRAY_NOTE_ON } from '../song/controls'
import { NoteFlag } from '../song/notes'
import type { Track } from '../song/song'
import { EventRank } from './eventOrder'

/** The header chunk and the track's head, which the encoder writes before the events. */
const HEAD_BYTES = 22

/** Encodes a run of channel messages with running status. Takes time quadratic in their number. */
export function encodeChannelEvents(events: MidiEvent[]): number[] {
  return writeMidi({ header: { format: 1, numTracks: 1 }, tracks: [events] }, { running: true }).slice(HEAD_BYTES)
}

/** The MIDI event for a row that is a note-on, a note-off or a control. */
export function channelEvent(track: Track, kind: number, index: number, deltaTime: number): MidiEvent {
  const channel = track.channel ?? 0
  if (kind === EventRank.control) return controlEvent(track, index, channel, deltaTime)
  const { notes } = track
  const noteNumber = notes.noteNumber[index]
  if (kind === EventRank.noteOn) {
    return { deltaTime, channel, type: 'noteOn', noteNumber, velocity: notes.velocity[index] }
  }
  const byte9 = (notes.flags[index] & NoteFlag.endsWithNoteOn) !== 0
  return noteOff(deltaTime, channel, noteNumber, notes.release[index], byte9)
}

function controlEvent({ controls }: Track, index: number, channel: number, deltaTime: number): MidiEvent {
  const number = controls.number[index]
  const value = controls.value[index]
  switch (controls.kind[index] as ControlKind) {
    case ControlKind.controller:
      return { deltaTime, channel, type: 'controller', controllerType: number, value }
    case ControlKind.program:
      return { deltaTime, channel, type: 'programChange', programNumber: value }
    case ControlKind.pitchBend:
      return { deltaTime, channel, type: 'pitchBend', value: value - BEND_CENTRE }
    case ControlKind.channelPressure:
      return { deltaTime, channel, type: 'channelAftertouch', amount: value }
    case ControlKind.polyPressure:
      return { deltaTime, channel, type: 'noteAftertouch', noteNumber: number, amount: value }
    case ControlKind.strayNoteOff:
      return noteOff(deltaTime, channel, number, value & 0x7f, value === STRAY_NOTE_ON)
  }
}

function noteOff(deltaTime: number, channel: number, noteNumber: number, velocity: number, byte9: boolean): MidiEvent {
  // A note-on that ends a note must have velocity 0, even if an edit left another release velocity in the note.
  if (byte9) return { deltaTime, channel, type: 'noteOff', noteNumber, velocity: 0, byte9 }
  return { deltaTime, channel, type: 'noteOff', noteNumber, velocity }
}
