import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { durationOf } from './duration'

test('the duration is the time of the last event at the song’s tempo', () => {
  const tempo = meta(0, 0x51, [0x0f, 0x42, 0x40])
  const conductor = [tempo, END_OF_TRACK]
  const notes = [channel(0, 0x90, 60, 100), channel(960, 0x80, 60, 0), END_OF_TRACK]
  expect(durationOf(file(1, 480, [conductor, notes]))).toBe(2)
})

test('the duration of an empty song is zero', () => {
  expect(durationOf(file(1, 480, [[END_OF_TRACK]]))).toBe(0)
})

test('throws for a file that is not MIDI', () => {
  expect(() => durationOf(new TextEncoder().encode('Dear diary'))).toThrow()
})
