import { describe, expect, test } from 'vitest'
import type { LanePoints, PointLane } from '#shared/song/lanes'
import type { CursorStep } from '../../model/roll'
import { openRoll, songWith } from '../harness'
import { cursorAt, pointOn, stepInLane, stepValue } from './laneCursor'

const points: LanePoints = {
  length: 4,
  id: Uint32Array.of(1, 2, 3, 4),
  tick: Uint32Array.of(100, 480, 480, 1920),
  value: Uint32Array.of(10, 20, 30, 40),
}
const MARKS = [0, 32, 64, 96, 127]

test('of several points on a tick the last one counts; between points there is none', () => {
  expect([99, 100, 480, 481].map((tick) => pointOn(points, tick))).toEqual([-1, 0, 2, -1])
  expect([0, 100, 479, 480, 9000].map((tick) => cursorAt(points, 7, tick).value)).toEqual([100, 10, 10, 30, 40])
})

// A grid of eighths: 240 ticks.
test.each<[string, CursorStep, from: number, to: number]>([
  ['a grid line on', { unit: 'grid', direction: 1 }, 100, 240],
  ['a grid line back', { unit: 'grid', direction: -1 }, 100, 0],
  ['a bar on', { unit: 'bar', direction: 1 }, 100, 1920],
  ['to the next point, once for a tick', { unit: 'note', direction: 1 }, 100, 480],
  ['past both points of a tick', { unit: 'note', direction: 1 }, 480, 1920],
  ['to the point before', { unit: 'note', direction: -1 }, 480, 100],
  ['not beyond the first', { unit: 'note', direction: -1 }, 50, 50],
  ['not beyond the last', { unit: 'note', direction: 1 }, 1920, 1920],
  ['to the start', { unit: 'end', direction: -1 }, 700, 0],
  ['to the last point', { unit: 'end', direction: 1 }, 0, 1920],
])('%s', (_, step, from, to) => {
  expect(stepInLane(openRoll(songWith([])).host, points, from, step)).toBe(to)
})

describe('values', () => {
  test.each<[string, PointLane, CursorStep['unit'], 1 | -1, from: number, to: number]>([
    ['by one', 7, 'semitone', 1, 90, 91],
    ['not above the top', 7, 'semitone', 1, 127, 127],
    ['not below the bottom', 10, 'semitone', -1, 0, 0],
    ['to the next mark', 7, 'octave', 1, 90, 96],
    ['to the mark before', 7, 'octave', -1, 96, 64],
    ['from the last mark nowhere', 7, 'octave', 1, 127, 127],
    ['bend by the step of its keys', 'bend', 'semitone', 1, 8192, 8320],
    ['bend not above the top', 'bend', 'semitone', 1, 16300, 16383],
    ['a pedal goes on', 64, 'semitone', 1, 0, 127],
    ['a pedal goes off', 64, 'octave', -1, 100, 0],
    ['a program', 'program', 'semitone', 1, 7, 8],
    ['the next family of programs', 'program', 'octave', 1, 0, 8],
    ['the family before', 'program', 'octave', -1, 9, 8],
    ['behind the last family its last program', 'program', 'octave', 1, 120, 127],
  ])('%s', (_, lane, unit, direction, from, to) => {
    expect(stepValue(lane, from, { unit, direction }, MARKS)).toBe(to)
  })
})
