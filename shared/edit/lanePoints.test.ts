import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LanePoints } from '../song/lanes'
import { replacedPoints, scaledFrom, setTo, shiftedBy, transformedPoints, UNCHANGED } from './lanePoints'

type Row = readonly [tick: number, value: number]

/** Ids 1, 2, 3 … in time order. */
function pointsOf(...rows: Row[]): LanePoints {
  return {
    length: rows.length,
    id: Uint32Array.from(rows, (_, i) => i + 1),
    tick: Uint32Array.from(rows, ([tick]) => tick),
    value: Uint32Array.from(rows, ([, value]) => value),
  }
}

const rowsOf = ({ id, tick, value }: LanePoints) => Array.from(id, (each, i) => [each, tick[i], value[i]])

const points = pointsOf([0, 10], [100, 20], [200, 30], [300, 40])

describe('replaced points', () => {
  test.each([
    [
      'LN3 drawn points take the place of those in the stretch',
      100,
      300,
      [[150, 7]],
      [
        [1, 0, 10],
        [0, 150, 7],
        [4, 300, 40],
      ],
    ],
    [
      'LN3 no drawn points remove those in the stretch',
      50,
      201,
      [],
      [
        [1, 0, 10],
        [4, 300, 40],
      ],
    ],
    [
      'LN3 a drawn point on an old one keeps its id',
      200,
      201,
      [[200, 99]],
      [
        [1, 0, 10],
        [2, 100, 20],
        [3, 200, 99],
        [4, 300, 40],
      ],
    ],
    [
      'LN3 drawn points outside widen the stretch',
      150,
      160,
      [
        [100, 1],
        [300, 2],
      ],
      [
        [1, 0, 10],
        [2, 100, 1],
        [4, 300, 2],
      ],
    ],
    [
      'an empty stretch without points changes nothing',
      100,
      100,
      [],
      [
        [1, 0, 10],
        [2, 100, 20],
        [3, 200, 30],
        [4, 300, 40],
      ],
    ],
  ] as [string, number, number, Row[], number[][]][])('%s', (_, from, to, drawn, after) => {
    expect(rowsOf(replacedPoints(points, from, to, pointsOf(...drawn)))).toEqual(after)
  })

  test('LN3 of several points on a tick the last one is taken over', () => {
    const doubled = pointsOf([10, 1], [10, 2], [20, 3])
    expect(rowsOf(replacedPoints(doubled, 10, 11, pointsOf([10, 9])))).toEqual([
      [2, 10, 9],
      [3, 20, 3],
    ])
  })
})

describe('transformed points', () => {
  const ids = Uint32Array.of(2, 3)
  test.each([
    [
      'move in time and value',
      shiftedBy(50),
      shiftedBy(5),
      [
        [1, 0, 10],
        [2, 150, 25],
        [3, 250, 35],
        [4, 300, 40],
      ],
    ],
    [
      'LN5 replace what they fall on',
      shiftedBy(100),
      UNCHANGED,
      [
        [1, 0, 10],
        [2, 200, 20],
        [3, 300, 30],
      ],
    ],
    [
      'LN5 pass a resting point',
      shiftedBy(150),
      UNCHANGED,
      [
        [1, 0, 10],
        [2, 250, 20],
        [4, 300, 40],
        [3, 350, 30],
      ],
    ],
    [
      'LN4 stop as a group at tick 0',
      shiftedBy(-500),
      UNCHANGED,
      [
        [2, 0, 20],
        [3, 100, 30],
        [4, 300, 40],
      ],
    ],
    [
      'LN4 stop as a group at the highest value',
      UNCHANGED,
      shiftedBy(500),
      [
        [1, 0, 10],
        [2, 100, 117],
        [3, 200, 127],
        [4, 300, 40],
      ],
    ],
    [
      'LN4 stop as a group at 0',
      UNCHANGED,
      shiftedBy(-500),
      [
        [1, 0, 10],
        [2, 100, 0],
        [3, 200, 10],
        [4, 300, 40],
      ],
    ],
    [
      'stretch in time',
      scaledFrom(100, 1.5),
      UNCHANGED,
      [
        [1, 0, 10],
        [2, 100, 20],
        [3, 250, 30],
        [4, 300, 40],
      ],
    ],
    [
      'LN5 shrink to one tick, where the last counts',
      scaledFrom(100, 0),
      UNCHANGED,
      [
        [1, 0, 10],
        [3, 100, 30],
        [4, 300, 40],
      ],
    ],
    [
      'LN4 scale in value, each clamped',
      UNCHANGED,
      scaledFrom(20, 50),
      [
        [1, 0, 10],
        [2, 100, 20],
        [3, 200, 127],
        [4, 300, 40],
      ],
    ],
    [
      'are set to a value',
      UNCHANGED,
      setTo(64),
      [
        [1, 0, 10],
        [2, 100, 64],
        [3, 200, 64],
        [4, 300, 40],
      ],
    ],
  ] as const)('%s', (_, tick, value, after) => {
    expect(rowsOf(transformedPoints(points, 7, ids, { tick, value }))).toEqual(after)
  })

  test('LN5 time ascends, with one point a tick where points were moved, and every resting point elsewhere stays', () => {
    const row = fc.tuple(fc.nat(500), fc.nat(127))
    const some = fc.uniqueArray(row, { selector: ([tick]) => tick, maxLength: 40 })
    const affine = fc.record({
      anchor: fc.nat(500),
      factor: fc.constantFrom(0, 0.3, 1, 2),
      shift: fc.integer({ min: -600, max: 600 }),
    })
    fc.assert(
      fc.property(some, fc.array(fc.integer({ min: 1, max: 40 })), affine, affine, (rows, chosen, tick, value) => {
        const before = pointsOf(...rows.toSorted(([a], [b]) => a - b))
        const moved = transformedPoints(before, 1, Uint32Array.from(chosen), { tick, value })
        for (let i = 1; i < moved.length; i++) expect(moved.tick[i]).toBeGreaterThan(moved.tick[i - 1])
        const movedTicks = new Set(rowsOf(moved).flatMap(([id, at]) => (chosen.includes(id) ? [at] : [])))
        const resting = rowsOf(before).filter(([id, at]) => !chosen.includes(id) && !movedTicks.has(at))
        expect(rowsOf(moved).filter(([id]) => !chosen.includes(id))).toEqual(resting)
      }),
    )
  })
})
