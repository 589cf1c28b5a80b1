import { expect, test } from 'vitest'
import { ControlKind } from '../song/controls'
import { songEndTick, songSeconds } from './songEnd'
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

test('the length of a song follows its tempo and ignores where a file ends its tracks', () => {
  const song = testSong([
    { events: [tempo(0, 60)] },
    { notes: [{ tick: 0, duration: 960, noteNumber: 60, velocity: 1 }] },
  ])
  const padded = { ...song, tracks: song.tracks.map((track) => ({ ...track, endTick: 96_000 })) }
  expect(songSeconds(padded)).toBe(2)
})
