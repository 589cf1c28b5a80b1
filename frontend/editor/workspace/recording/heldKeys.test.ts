import { expect, test } from 'vitest'
import { HeldKeys } from './heldKeys'

test('keys are held from their note on to their note off', () => {
  const held = new HeldKeys()
  expect(held.play([0x90, 60, 100], 'keys')).toBe(true)
  held.play([0x90, 64, 100], 'keys')
  expect(held.noteNumbers()).toEqual(new Set([60, 64]))
  held.play([0x80, 60, 64], 'keys')
  // A note on with velocity 0 is a note off.
  held.play([0x90, 64, 0], 'keys')
  expect(held.noteNumbers()).toEqual(new Set())
  expect(held.play([0xb0, 64, 127], 'keys')).toBe(false)
  expect(held.play([0x80, 60, 64], 'keys')).toBe(false)
})

test('a note that two devices hold is held until both release it', () => {
  const held = new HeldKeys()
  held.play([0x90, 60, 100], 'keys')
  held.play([0x90, 60, 100], 'pads')
  held.play([0x80, 60, 64], 'keys')
  expect(held.noteNumbers()).toEqual(new Set([60]))
  expect(held.unplug('pads')).toBe(true)
  expect(held.noteNumbers()).toEqual(new Set())
})

test('all notes off ends the notes of its channel', () => {
  const held = new HeldKeys()
  held.play([0x90, 60, 100], 'keys')
  held.play([0x91, 62, 100], 'keys')
  expect(held.play([0xb0, 121, 0], 'keys')).toBe(false)
  expect(held.play([0xb0, 123, 0], 'keys')).toBe(true)
  expect(held.noteNumbers()).toEqual(new Set([62]))
})
