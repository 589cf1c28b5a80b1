import { expect, test } from 'vitest'
import { ControlKind, STRAY_NOTE_ON } from '../song/controls'
import { ChannelMessage } from './channelMessage'
import { ChannelState } from './channelState'

test.each([
  ['a controller', ControlKind.controller, 7, 100, [0xb3, 7, 100]],
  ['a program change', ControlKind.program, 0, 40, [0xc3, 40]],
  ['pitch bend', ControlKind.pitchBend, 0, 8192, [0xe3, 0, 64]],
  ['channel pressure', ControlKind.channelPressure, 0, 9, [0xd3, 9]],
  ['poly pressure', ControlKind.polyPressure, 60, 9, [0xa3, 60, 9]],
  ['a note-off that ends no note', ControlKind.strayNoteOff, 60, STRAY_NOTE_ON, [0x83, 60, 64]],
])('%s as its bytes', (_, kind, number, value, bytes) => {
  expect(ChannelMessage.ofControl(3, kind, number, value)).toEqual(bytes)
})

test('a note-off that ends no note is not part of the channel state', () => {
  const state = new ChannelState()
  state.apply(ControlKind.strayNoteOff, 7, 30)
  expect(state.messages(0)).toEqual([])
})
