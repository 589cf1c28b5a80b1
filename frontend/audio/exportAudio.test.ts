import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import type { AudioFormat } from '#workers/render/api'
import { type AudioExport, exportAudio, isFinal } from './exportAudio'

const WAV: AudioFormat = { type: 'wav', sampleRate: 44_100, bits: 16 }
const MP3: AudioFormat = { type: 'mp3', sampleRate: 44_100, kilobits: 128 }
const DAY = 480 * 2 * 86_400

/** Exports a song whose only note ends at the tick `end`: 480 ticks per beat, 120 BPM. */
const wanted = (end: number, format: AudioFormat, range: AudioExport['range'] = null): AudioExport => ({
  song: testSong([{ notes: [{ tick: 0, duration: end, noteNumber: 60, velocity: 80 }] }]),
  trackIds: [],
  range,
  tailSeconds: 2,
  format,
  normalize: 'none',
  metronome: null,
  tags: { title: '', artist: '', cover: null },
})

// Nothing can be rendered here: unit tests have no workers.
test.each([
  ['a day as a WAV file', wanted(DAY, WAV), 'tooLong'],
  ['four days as an MP3 file', wanted(4 * DAY, MP3), 'tooLong'],
  ['nothing but a click', wanted(100, MP3), 'tooShort'],
])('%s is refused at once', async (_, job, code) => {
  const error = await exportAudio(job, new Blob(), { workers: 1 }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code })
  expect(isFinal(error)).toBe(true)
})

test('a part of a song that is too long is not', async () => {
  const part = exportAudio(wanted(4 * DAY, WAV, { begin: 0, end: 4800 }), new Blob(), { workers: 1 })
  await expect(part).rejects.toThrow('Worker is not defined')
})
