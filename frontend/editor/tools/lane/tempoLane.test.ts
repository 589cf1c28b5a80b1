import { describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { openRoll, songWith } from '../harness'

/** A song at 120 BPM with these tempos, in hundredths of a beat a minute; its timebase is 480. */
function tempos(...rows: [tick: number, value: number][]) {
  const song = songWith([])
  const points = { tick: Uint32Array.from(rows, ([tick]) => tick), value: Uint32Array.from(rows, ([, value]) => value) }
  const command = { type: 'controls/replace', trackId: 0, lane: 'tempo', from: 0, to: 0, points } as const
  return openRoll(rows.length > 0 ? apply(song, command).song : song).lane('tempo')
}

const names = (roll: ReturnType<typeof openRoll>) => roll.host.entries.map(({ action, count }) => `${action} ${count}`)
const settled = () => Promise.resolve()

describe('the pencil', () => {
  test('a click sets a tempo on the raster of sixteenths, in one entry', () => {
    const roll = tempos().click(1000, 9000)
    expect(roll.points()).toEqual([
      [0, 12000],
      [960, 9000],
    ])
    expect(names(roll)).toEqual(['drawControls 1'])
    expect(roll.undo().points()).toEqual([[0, 12000]])
  })

  test('a steep line has steps of at most 1 BPM', () => {
    const points = tempos().lane('tempo', 'line').down(480, 6000).move(960, 18000).up().points()
    expect(points.slice(1, 3)).toEqual([
      [480, 6000],
      [484, 6100],
    ])
    expect(points.at(-1)).toEqual([960, 18000])
    for (let i = 2; i < points.length; i++) expect(Math.abs(points[i][1] - points[i - 1][1])).toBeLessThanOrEqual(100)
  })

  test('a slow line has steps of a sixteenth', () => {
    const points = tempos().lane('tempo', 'line').down(0, 10000).move(1920, 10160).up().points()
    expect(points.map(([tick]) => tick)).toEqual(Array.from({ length: 17 }, (_, i) => i * 120))
  })

  test.each([
    ['with a slow start', 6000, 18000, 9000],
    ['with a slow end', 6000, 18000, 15000],
    ['over its higher end', 6000, 12000, 30000],
    ['below its lower end', 14000, 6000, 3000],
    ['between equal ends', 10000, 10000, 15000],
    ['above the lane', 10000, 10000, 55000],
  ])('a curve bent %s has steps of at most 1 BPM or a sixteenth, in one entry', (_, from, to, middle) => {
    const roll = tempos().lane('tempo', 'curve').down(480, from).move(2400, to).move(1400, middle, { alt: true }).up()
    const points = roll.points()
    expect(points[1]).toEqual([480, from])
    expect(points.at(-1)).toEqual([2400, to])
    expect(points.findLast(([tick]) => tick <= 1440)?.[1]).toBe(Math.min(51200, middle))
    for (let i = 2; i < points.length; i++) {
      const [[tick, value], [nextTick, nextValue]] = [points[i - 1], points[i]]
      expect(Math.abs(nextValue - value)).toBeLessThanOrEqual(100)
      // The highest tempo holds as long as the curve is above the lane.
      if (value < 51200) expect(nextTick - tick).toBeLessThanOrEqual(120)
    }
    expect(names(roll)).toEqual([`drawControls ${points.length - 1}`])
    expect(roll.undo().points()).toEqual([[0, 12000]])
  })

  test('back over a steep line, nothing of it stays', () => {
    const points = tempos().down(480, 6000).move(960, 18000).move(480, 18000).up().points()
    expect(points.filter(([tick]) => tick >= 480)).toEqual([[480, 18000]])
  })

  test('a click on a tempo selects it and changes nothing', () => {
    const roll = tempos([0, 12000], [960, 9000]).click(965, 9002)
    expect(names(roll)).toEqual([])
    expect(roll.host.lane.selected()).toHaveLength(1)
  })

  test('a double click asks for the exact tempo', async () => {
    const roll = tempos([0, 12000], [960, 9000])
    roll.host.givenTempo = 13333
    roll.click(960, 9000).down(960, 9000, { clicks: 2 }).up()
    await settled()
    expect(roll.points().at(-1)).toEqual([960, 13333])
    expect(names(roll)).toEqual(['drawControls 1'])
  })

  test('a double click beside all tempos sets one there', async () => {
    const roll = tempos()
    roll.host.givenTempo = 10000
    roll.click(1920, 5000).down(1920, 5000, { clicks: 2 }).up()
    await settled()
    expect(roll.points()).toEqual([
      [0, 12000],
      [1920, 10000],
    ])
  })

  test('without an answer nothing changes', async () => {
    const roll = tempos([0, 12000])
    roll.down(0, 12000, { clicks: 2 }).up()
    await settled()
    expect(names(roll)).toEqual([])
  })

  test('the right button erases', () => {
    const roll = tempos([0, 12000], [960, 9000]).down(900, 100, { button: 'right' }).move(1000, 100).up()
    expect(roll.points()).toEqual([[0, 12000]])
    expect(names(roll)).toEqual(['removeTempos 1'])
  })
})

describe('the selection tool', () => {
  const banded = () =>
    tempos([0, 12000], [480, 9000], [960, 10000]).tool('select').down(400, 8000).move(1000, 11000).up()

  test('moves tempos in time and value', () => {
    const roll = banded().down(700, 9500).move(1180, 10500).up()
    expect(roll.points()).toEqual([
      [0, 12000],
      [960, 10000],
      [1440, 11000],
    ])
    expect(names(roll)).toEqual(['moveControls 2'])
    expect(roll.undo().points()).toHaveLength(3)
  })

  test('stops at 512 BPM with the shape of the group', () => {
    expect(banded().down(700, 9500).move(700, 60000).up().points()).toEqual([
      [0, 12000],
      [480, 50200],
      [960, 51200],
    ])
  })

  test('a double click asks for the tempo in force', async () => {
    const roll = banded()
    roll.host.givenTempo = 20000
    roll.down(800, 30000, { clicks: 2 }).up()
    await settled()
    expect(roll.points()[1]).toEqual([480, 20000])
  })
})
