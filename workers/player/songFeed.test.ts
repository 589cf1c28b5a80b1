import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { applyUpdate } from '#shared/song/snapshotStore'
import { openSong } from './songFeed'

test('a file becomes the opening of a song, with the seconds until its last event', () => {
  const tempo = meta(0, 0x51, [0x0f, 0x42, 0x40])
  const notes = [channel(0, 0x90, 60, 100), channel(960, 0x80, 60, 0), meta(960_000, 0x2f, [])]
  const { update, seconds } = openSong(file(1, 480, [[tempo, END_OF_TRACK], notes]))
  expect(seconds).toBe(2)
  expect(update.opened).toBe(true)
  expect(applyUpdate(null, update).tracks[1].notes.length).toBe(1)
})

test('what is no MIDI file cannot be opened', () => {
  expect(() => openSong(new TextEncoder().encode('Dear diary'))).toThrow()
})
