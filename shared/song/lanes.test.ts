import { describe, expect, test } from 'vitest'
import { ControlColumnsBuilder } from './controlColumns'
import { ControlKind } from './controls'
import {
  CONTROL_LANES,
  laneEvents,
  laneOf,
  laneOfEvent,
  type Points,
  pointAt,
  pointsIn,
  thinnedPoints,
  valueAt,
} from './lanes'

function controls(...rows: [tick: number, kind: number, number: number, value: number][]) {
  const builder = new ControlColumnsBuilder()
  for (const [i, [tick, kind, number, value]] of rows.entries()) builder.push(i + 1, tick, kind, number, value, i + 1)
  return builder.build()
}

const track = controls(
  [0, ControlKind.controller, 7, 90],
  [0, ControlKind.program, 0, 12],
  [100, ControlKind.pitchBend, 0, 16383],
  [200, ControlKind.controller, 7, 30],
  [200, ControlKind.controller, 10, 5],
  [200, ControlKind.controller, 7, 40],
)

const rows = ({ tick, value }: Points) => Array.from(tick, (at, i) => [at, value[i]])

describe('the points of a lane', () => {
  test('are the events of its kind and number, gathered once', () => {
    expect(rows(laneOf(track, 7))).toEqual([
      [0, 90],
      [200, 30],
      [200, 40],
    ])
    expect(rows(laneOf(track, 'bend'))).toEqual([[100, 16383]])
    expect(rows(laneOf(track, 'program'))).toEqual([[0, 12]])
    expect(rows(laneOf(track, 64))).toEqual([])
    expect(laneOf(track, 7)).toBe(laneOf(track, 7))
  })

  test('hold their value; of several on a tick the last counts', () => {
    expect([0, 199, 200, 5_000].map((tick) => valueAt(laneOf(track, 7), 7, tick))).toEqual([90, 90, 40, 40])
    expect(pointAt(laneOf(track, 7), 200)).toBe(2)
    expect(valueAt(laneOf(track, 'bend'), 'bend', 99)).toBe(8192)
  })

  test('before the first one a lane has what a synth has after power-on', () => {
    const none = controls()
    expect([7, 10, 11, 64, 'bend' as const].map((lane) => valueAt(laneOf(none, lane as 7), lane as 7, 0))).toEqual([
      100, 64, 127, 0, 8192,
    ])
  })

  test('lie in a rectangle', () => {
    expect([...pointsIn(laneOf(track, 7), { fromTick: 0, toTick: 200, fromValue: 0, toValue: 127 })]).toEqual([1])
    expect([...pointsIn(laneOf(track, 7), { fromTick: 1, toTick: 201, fromValue: 40, toValue: 127 })]).toEqual([6])
  })
})

test('the events of each lane lie in that lane and in no other', () => {
  const lanes = CONTROL_LANES.map(laneEvents).map(({ kind, number }) => laneOfEvent(kind, number))
  expect(lanes).toEqual(CONTROL_LANES)
  expect(laneOfEvent(ControlKind.polyPressure, 60)).toBeNull()
})

test.each([
  [
    'a value that goes on',
    [
      [0, 5],
      [10, 5],
      [20, 5],
    ],
    [[0, 5]],
  ],
  [
    'each change',
    [
      [0, 5],
      [10, 6],
      [20, 6],
      [30, 5],
    ],
    [
      [0, 5],
      [10, 6],
      [30, 5],
    ],
  ],
  [
    'several on a tick',
    [
      [0, 5],
      [10, 6],
      [10, 5],
      [20, 7],
    ],
    [
      [0, 5],
      [20, 7],
    ],
  ],
  ['nothing', [], []],
] as [string, [number, number][], [number, number][]][])('thinning: %s', (_, before, after) => {
  const points = {
    length: before.length,
    tick: Uint32Array.from(before, ([tick]) => tick),
    value: Uint32Array.from(before, ([, value]) => value),
  }
  expect(rows(thinnedPoints(points))).toEqual(after)
})
