import { expect, test } from 'vitest'
import { ControlKind } from '../song/controls'
import { songEndTick, songSeconds, soundFrames } from './songEnd'
import { tempo, testSong } from './testSong'

test('the last event is the end of a note, a control or a tempo, whichever is last', () => {
  const notes = [
    { tick: 0, duration: 500, noteNumber: 60, velocity: 1 },
    { tick: 400, duration: 10, noteNumber: 60, velocity: 1 },
  ]
  const controls = [{ tick: 600, kind: ControlKind.controller, number: 7, value: 0 }]
  expect(songEndTick(testSong([]))).toBe(0)
  expect(songEndTick(testSong([{ notes }]))).toBe(500)
  expect(songEndTick(testSong([{ notes, controls }]))).toBe(600)
  expect(songEndTick(testSong([{ events: [tempo(700, 100)] }, { notes, controls }]))).toBe(700)
})

const song = testSong([
  { events: [tempo(0, 60)] },
  { notes: [{ tick: 0, duration: 960, noteNumber: 60, velocity: 1 }] },
  {},
])
const ended = (...ticks: number[]) => ({
  ...song,
  tracks: song.tracks.map((track, i) => ({ ...track, endTick: ticks[i] ?? track.endTick })),
})

test('the length of a song follows its tempo', () => {
  expect(songSeconds(song)).toBe(2)
})

test.each([
  ['silence up to an end of track counts', [0, 960, 2400], 5],
  ['in any track', [1440, 960], 3],
  ['up to ten seconds', [0, 960, 5760], 12],
  ['an end of track farther away does not', [0, 960, 5761], 2],
  ['and leaves the others as they are', [96_000, 960, 1440], 3],
])('%s', (_, ticks, seconds) => {
  expect(songSeconds(ended(...ticks))).toBe(seconds)
})

test('a loop of whole frames has no frame more, wherever it lies', () => {
  const twoTempos = testSong([{ events: [tempo(0, 100), tempo(480, 150)] }])
  for (let beat = 1; beat < 60; beat++) {
    const range = { begin: beat * 480, end: (beat + 2) * 480 }
    expect(soundFrames({ song: twoTempos, range, sampleRate: 44_100, tailSeconds: 0 })).toBe(0.8 * 44_100)
  }
})

test('a file of silence is as long as its tracks', () => {
  const silence = testSong([{ events: [] }])
  expect(songSeconds({ ...silence, tracks: silence.tracks.map((track) => ({ ...track, endTick: 960 })) })).toBe(1)
})
