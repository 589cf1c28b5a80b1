import { describe, expect, test } from 'vitest'
import type { Lane } from '#shared/song/lanes'
import { LaneScale, markLabel } from './laneScale'

const scale = (lane: Lane, height = 120) => new LaneScale(lane, { top: 500, height })
const words = { on: 'on', off: 'off' }

describe('a lane', () => {
  test.each([
    ['velocity', [1, 32, 64, 96, 127]],
    ['bend', [0, 4096, 8192, 12288, 16383]],
    [7, [0, 32, 64, 96, 127]],
    ['program', [0, 12, 127]],
  ] as const)('%s: every value has its height, and the height its value', (lane, values) => {
    for (const value of values) expect(scale(lane).valueAt(scale(lane).yOf(value))).toBe(value)
  })

  test('values beyond it are the nearest in range', () => {
    expect([0, 900].map((y) => scale('velocity').valueAt(y))).toEqual([127, 1])
    expect([0, 900].map((y) => scale('bend').valueAt(y))).toEqual([16383, 0])
  })

  test('a switch is on or off', () => {
    const pedal = scale(64)
    expect([pedal.yOf(127), pedal.yOf(70), pedal.yOf(60), pedal.yOf(0)].map((y) => pedal.valueAt(y))).toEqual([
      127, 127, 0, 0,
    ])
  })
})

describe('marks', () => {
  test('are as many as fit, with labels that do not touch', () => {
    expect(scale('velocity').marks()).toEqual([1, 32, 64, 96, 127])
    expect(scale('velocity', 50).marks()).toEqual([1, 64, 127])
    for (const lane of ['velocity', 'bend', 7, 64, 'program'] as const)
      for (let height = 50; height <= 300; height += 10) {
        const tops = scale(lane, height)
          .marks()
          .map((mark) => scale(lane, height).labelTop(mark))
        for (let i = 1; i < tops.length; i++) expect(tops[i - 1] - tops[i]).toBeGreaterThanOrEqual(12)
      }
  })

  test.each([
    ['bend', ['−2', '−1', '0', '+1', '+2']],
    [10, ['L64', 'L32', 'C', 'R32', 'R63']],
    [64, ['off', 'on']],
    [11, ['0', '32', '64', '96', '127']],
    ['program', []],
  ] as const)('%s has the labels %j', (lane, labels) => {
    expect(
      scale(lane, 160)
        .marks()
        .map((mark) => markLabel(lane, mark, words, 2)),
    ).toEqual(labels)
  })

  test('a value within a few pixels of one snaps to it', () => {
    const volume = scale(7, 141)
    expect([62, 64, 66, 67, 126].map((value) => volume.snap(value))).toEqual([64, 64, 64, 67, 127])
  })

  test('a label is found where it is', () => {
    const bend = scale('bend', 160)
    for (const mark of bend.marks()) expect(bend.markAt(bend.labelTop(mark) + 5)).toBe(mark)
    expect(bend.markAt(bend.yOf(6_000))).toBeNull()
  })
})
