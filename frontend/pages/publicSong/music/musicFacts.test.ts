import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { outlineOf } from '#workers/player/outline'
import { signaturesOf, tempoRange } from './musicFacts'

const outline = (...events: Parameters<typeof file>[2][number]) =>
  outlineOf(
    readSmf(
      file(1, 480, [
        [...events, END_OF_TRACK],
        [channel(0, 0x90, 60, 100), channel(1920, 0x80, 60, 0), END_OF_TRACK],
      ]),
    ).song,
  )
const tempo = (delta: number, bpm: number) => {
  const microseconds = 60e6 / bpm
  return meta(delta, 0x51, [microseconds >> 16, (microseconds >> 8) & 255, microseconds & 255])
}

test('120 BPM and 4/4 by default', () => {
  expect(tempoRange(outline())).toEqual({ slowest: 120, fastest: 120 })
  expect(signaturesOf(outline())).toEqual(['4/4'])
})

test('a tempo that changes, in the song and not at its end', () => {
  expect(tempoRange(outline(tempo(0, 100), tempo(480, 150), tempo(480, 75)))).toEqual({ slowest: 75, fastest: 150 })
  expect(tempoRange(outline(tempo(0, 100), tempo(1920, 20)))).toEqual({ slowest: 100, fastest: 100 })
})

test('each time signature once', () => {
  const signature = (delta: number, numerator: number) => meta(delta, 0x58, [numerator, 2, 24, 8])
  expect(signaturesOf(outline(signature(0, 3), signature(480, 4), signature(480, 3)))).toEqual(['3/4', '4/4'])
})
