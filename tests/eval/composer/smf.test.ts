import { expect, test } from 'vitest'
import { readScore } from './smf'

const chunk = (name: string, ...data: number[]) => [
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...[24, 16, 8, 0].map((shift) => (data.length >> shift) & 255),
  ...data,
]
const header = (tracks: number) => chunk('MThd', 0, 1, 0, tracks, 0x01, 0xe0)
const END = [0x00, 0xff, 0x2f, 0x00]
const file = (...tracks: number[][]) =>
  Uint8Array.from([...header(tracks.length), ...tracks.flatMap((data) => chunk('MTrk', ...data))])

test('reads tempo, metre, key, markers and notes, with running status', () => {
  const score = readScore(
    file(
      [0, 0xff, 0x51, 3, 0x07, 0xa1, 0x20, 0, 0xff, 0x58, 4, 4, 2, 24, 8, 0, 0xff, 0x59, 2, 0xfd, 1]
        .concat([0x83, 0x60, 0xff, 0x06, 1, 0x41])
        .concat(END),
      [0, 0xc2, 33, 0, 0x92, 40, 90, 0x83, 0x60, 40, 0].concat(END),
    ),
  )
  expect(score).toMatchObject({
    ppq: 480,
    tempos: [{ tick: 0, microseconds: 500_000 }],
    meters: [{ tick: 0, beats: 4, unit: 4 }],
    keys: [{ tick: 0, sharps: -3, minor: true }],
    markers: [{ tick: 480, text: 'A' }],
  })
  expect(score.tracks[1]).toEqual({
    name: null,
    channel: 2,
    program: 33,
    notes: [{ start: 0, end: 480, pitch: 40, velocity: 90 }],
    end: 480,
  })
})

test.each([
  ['never end', [0, 0x90, 60, 90]],
  ['before it ended', [0, 0x90, 60, 90, 10, 0x90, 60, 90]],
  ['without a beginning', [0, 0x80, 60, 64]],
  ['no length', [0, 0x90, 60, 90, 0, 0x80, 60, 64]],
  ['two channels', [0, 0x90, 60, 90, 10, 0x81, 60, 64]],
  ['running status', [0, 60, 90]],
])('refuses bad notes: %s', (_, events) => {
  expect(() => readScore(file([...events, ...END]))).toThrow()
})

test('refuses bytes after the last track, and a truncated file', () => {
  const whole = file(END)
  expect(() => readScore(Uint8Array.from([...whole, 0]))).toThrow('after the last track')
  expect(() => readScore(whole.slice(0, -1))).toThrow()
})
