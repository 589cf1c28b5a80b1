import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { durationOf } from './duration'

test('a song lasts until its last event, by its tempo', () => {
  const tempo = meta(0, 0x51, [0x0f, 0x42, 0x40])
  const conductor = [tempo, END_OF_TRACK]
  const notes = [channel(0, 0x90, 60, 100), channel(960, 0x80, 60, 0), END_OF_TRACK]
  expect(durationOf(file(1, 480, [conductor, notes]))).toBe(2)
})

test('a song without notes lasts no time', () => {
  expect(durationOf(file(1, 480, [[END_OF_TRACK]]))).toBe(0)
})

test('what is no MIDI file has no duration', () => {
  expect(() => durationOf(new TextEncoder().encode('Dear diary'))).toThrow()
})
