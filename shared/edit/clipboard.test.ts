import { expect, test } from 'vitest'
import { readCopied } from './clipboard'

const notes = {
  type: 'piano_notes',
  timebase: 480,
  tick: [-5, 240],
  duration: [10, 0],
  noteNumber: [0, 127],
  velocity: [1, 127],
}
const points = { type: 'control_events', timebase: 480, lane: 'bend', tick: [0, 10], value: [0, 16_383] }
const tempos = { type: 'tempo_events', timebase: 480, tick: [0, 480], bpm: [120, 90.5] }
const controls = { tick: [0, 9], kind: [0, 5], number: [7, 127], value: [100, 16_383] }
const track = { tick: [3], duration: [5], noteNumber: [60], velocity: [90], controls }
const empty = { tick: [], duration: [], noteNumber: [], velocity: [] }
const silent = { ...empty, controls: { tick: [], kind: [], number: [], value: [] } }
const area = { type: 'arrange_notes', timebase: 480, selectedTrackIndex: 0, ticks: 960, tracks: [track, silent] }

const read = (copied: object) => readCopied(JSON.stringify(copied))

test('notes are read in columns, with their notation if they have any', () => {
  const columns = {
    ...notes,
    tick: Int32Array.of(-5, 240),
    duration: Uint32Array.of(10, 0),
    noteNumber: Uint8Array.of(0, 127),
    velocity: Uint8Array.of(1, 127),
  }
  expect(read(notes)).toEqual(columns)
  expect(read({ ...notes, notation: [0, 255] })).toEqual({ ...columns, notation: Uint8Array.of(0, 255) })
})

test('points are read in columns, tempos as points of the tempo lane', () => {
  expect(read(points)).toEqual({ ...points, tick: Uint32Array.of(0, 10), value: Uint32Array.of(0, 16_383) })
  const lane = { type: 'control_events', timebase: 480, lane: 'tempo', tick: Uint32Array.of(0, 480) }
  expect(read(tempos)).toEqual({ ...lane, value: Uint32Array.of(12_000, 9_050) })
  expect(read({ ...tempos, bpm: [1, 60e6] })).toMatchObject({ value: Uint32Array.of(100, 0xffff_ffff) })
})

test('an area is read track by track, with its tempos if it has any', () => {
  const first = {
    tick: Int32Array.of(3),
    duration: Uint32Array.of(5),
    noteNumber: Uint8Array.of(60),
    velocity: Uint8Array.of(90),
    controls: {
      tick: Uint32Array.of(0, 9),
      kind: Uint32Array.of(0, 5),
      number: Uint32Array.of(7, 127),
      value: Uint32Array.of(100, 16_383),
    },
  }
  expect(read(area)).toMatchObject({ type: 'arrange_notes', timebase: 480, ticks: 960, tracks: [first, {}] })
  const written = { ...area, tracks: [{ ...track, notation: [3] }], tempos: { tick: [0], bpm: [120] } }
  expect(read(written)).toMatchObject({
    tracks: [{ ...first, notation: Uint8Array.of(3) }],
    tempos: { tick: Uint32Array.of(0), value: Uint32Array.of(12_000) },
  })
})

test.each<[string, object]>([
  ['another type', { ...notes, type: 'notes' }],
  ['no timebase', { ...notes, timebase: 0 }],
  ['a timebase that no file has', { ...notes, timebase: 0x8000 }],
  ['no notes', { ...notes, ...empty }],
  ['half a tick', { ...notes, tick: [0, 0.5] }],
  ['a note after the last tick', { ...notes, tick: [0, 2 ** 28] }],
  ['a negative duration', { ...notes, duration: [1, -1] }],
  ['note 128', { ...notes, noteNumber: [0, 128] }],
  ['velocity 0', { ...notes, velocity: [1, 0] }],
  ['velocity 128', { ...notes, velocity: [1, 128] }],
  ['a column that is too short', { ...notes, velocity: [1] }],
  ['a column that is too long', { ...notes, duration: [1, 2, 3] }],
  ['a notation that is too short', { ...notes, notation: [1] }],
  ['text among the numbers', { ...notes, tick: [0, '1'] }],
  ['a column that is none', { ...notes, tick: 'ab' }],
  ['controller 128', { ...points, lane: 128 }],
  ['an unknown lane', { ...points, lane: 'velocity' }],
  ['a point without a value', { ...points, value: [1] }],
  ['a value beyond the greatest', { ...points, value: [0, 16_384] }],
  ['a tempo without a tick', { ...tempos, tick: [0] }],
  ['a tempo that is too slow', { ...tempos, bpm: [120, 0.5] }],
  ['no tracks', { ...area, tracks: [] }],
  ['a length below 0', { ...area, ticks: -1 }],
  ['a row above the first', { ...area, selectedTrackIndex: -1 }],
  ['a note of a track without a velocity', { ...area, tracks: [{ ...track, velocity: [] }] }],
  ['a note of a track without a notation', { ...area, tracks: [{ ...track, notation: [1, 2] }] }],
  ['a control of a kind that is none', { ...area, tracks: [{ ...track, controls: { ...controls, kind: [0, 6] } }] }],
  ['a control without a number', { ...area, tracks: [{ ...track, controls: { ...controls, number: [7] } }] }],
  ['a tempo of an area without a tick', { ...area, tempos: { tick: [0], bpm: [120, 60] } }],
])('%s is refused', (_, copied) => {
  expect(read(copied)).toBeNull()
})

test.each(['', 'Dear all,', '[]', '{', '{}', '{"type":'])('the text %j is refused', (text) => {
  expect(readCopied(text)).toBeNull()
})
