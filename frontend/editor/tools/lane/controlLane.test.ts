import { describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { openRoll, songWith } from '../harness'

/** Modulation points of the first track; the timebase is 480, so the raster of lines is 10 ticks. */
function modulation(...rows: [tick: number, value: number][]) {
  const song = songWith([])
  const points = { tick: Uint32Array.from(rows, ([tick]) => tick), value: Uint32Array.from(rows, ([, value]) => value) }
  const command = { type: 'controls/replace', trackId: song.tracks[1].id, lane: 1, from: 0, to: 0, points } as const
  return openRoll(rows.length > 0 ? apply(song, command).song : song)
}

const FOUR: [number, number][] = [
  [0, 10],
  [240, 40],
  [480, 80],
  [720, 20],
]

const names = (roll: ReturnType<typeof openRoll>) => roll.host.entries.map(({ action, count }) => `${action} ${count}`)

describe('the pencil', () => {
  test('a click sets a point on the raster, in one entry', () => {
    const roll = modulation().lane(1).click(242, 50)
    expect(roll.points()).toEqual([[240, 50]])
    expect(names(roll)).toEqual(['drawControls 1'])
    expect(roll.undo().points()).toEqual([])
  })

  test('a free stroke replaces what it passes, and leaves out what goes on anyway', () => {
    const roll = modulation(...FOUR)
      .lane(1)
      .down(240, 30)
      .move(250, 30)
      .move(270, 40)
      .move(500, 40)
    expect(roll.host.shown?.type).toBe('drawn')
    roll.up()
    expect(roll.points()).toEqual([
      [0, 10],
      [240, 30],
      [260, 35],
      [270, 40],
      [720, 20],
    ])
    expect(roll.host.entries).toHaveLength(1)
    expect(roll.undo().points()).toEqual(FOUR)
  })

  test('back and forth, the last stroke counts', () => {
    const points = modulation().lane(1).down(0, 10).move(40, 10).move(20, 90).up().points()
    expect(points).toEqual([
      [0, 10],
      [20, 90],
      [30, 50],
      [40, 10],
    ])
  })

  test('a line goes from grid line to grid line, with no two equal values in a row', () => {
    const roll = modulation(...FOUR)
      .lane(1, 'line')
      .down(10, 0)
      .move(200, 99)
      .move(470, 127)
      .up()
    const points = roll.points()
    expect(points[0]).toEqual([0, 0])
    expect(points).toContainEqual([480, 127])
    expect(points).toContainEqual([240, 64])
    expect(points.at(-1)).toEqual([720, 20])
    for (let i = 1; i < points.length; i++) expect(points[i][1]).not.toBe(points[i - 1][1])
    expect(roll.host.entries).toHaveLength(1)
  })

  test('Shift frees a line from the grid and from the marks', () => {
    const free = modulation().lane(1, 'line').down(12, 1, { shift: true }).move(133, 62, { shift: true }).up().points()
    expect([free[0], free.at(-1)]).toEqual([
      [12, 1],
      [133, 62],
    ])
    const snapped = modulation().lane(1, 'line').down(12, 1).move(230, 62).up().points()
    expect([snapped[0], snapped.at(-1)]).toEqual([
      [0, 0],
      [240, 64],
    ])
  })

  test('a curve is slow first; with Alt its end stays and its middle follows the pointer', () => {
    const curve = () => modulation().lane(1, 'curve').down(0, 0).move(480, 127)
    const valueAt = (points: [number, number][], tick: number) => points.findLast(([at]) => at <= tick)?.[1]
    const first = curve().up().points()
    expect(valueAt(first, 240)).toBe(32)
    expect(first.at(-1)).toEqual([480, 127])
    const bent = curve().move(900, 100, { alt: true }).up().points()
    expect(valueAt(bent, 240)).toBe(100)
    expect(bent.at(-1)?.[0]).toBeLessThanOrEqual(480)
  })

  test('a value that is in force already makes no second point', () => {
    const roll = modulation([0, 64]).lane(1).down(240, 64).move(300, 64).up()
    expect(roll.points()).toEqual([[0, 64]])
    expect(names(roll)).toEqual([])
  })

  test('a pedal is on or off', () => {
    const roll = modulation().lane(64, 'line').down(0, 0).move(480, 127).up()
    expect(roll.points()).toEqual([
      [0, 0],
      [250, 127],
    ])
  })

  test('the right button erases what it passes, at any height, in one entry', () => {
    const roll = modulation(...FOUR)
      .lane(1)
      .down(230, 127, { button: 'right' })
      .move(490, 127)
      .up()
    expect(roll.points()).toEqual([FOUR[0], FOUR[3]])
    expect(names(roll)).toEqual(['removeControls 2'])
    expect(
      names(
        modulation(...FOUR)
          .lane(1)
          .click(100, 1, { button: 'right' }),
      ),
    ).toEqual([])
  })

  test.each(['escape', 'cancel'] as const)('%s leaves everything', (end) => {
    const roll = modulation(...FOUR)
      .lane(1)
      .down(0, 90)
      .move(700, 90)
      [end]()
    expect(roll.points()).toEqual(FOUR)
    expect(roll.host.shown).toBeNull()
    expect(names(roll)).toEqual([])
  })
})

describe('the selection tool', () => {
  const banded = () =>
    modulation(...FOUR)
      .tool('select')
      .lane(1)
      .down(200, 30)
      .move(500, 100)
      .up()
  const selected = (roll: ReturnType<typeof openRoll>) => {
    const { id } = roll.host.lane.points()
    return [...id.keys()].filter((i) => roll.host.lane.isSelected(id[i]))
  }

  test('a rubber band selects the points in it', () => {
    const roll = banded()
    expect(selected(roll)).toEqual([1, 2])
    expect(roll.host.lane.rectangle()).toEqual({ fromTick: 200, toTick: 501, fromValue: 30, toValue: 100 })
    expect(names(roll)).toEqual([])
  })

  test('its middle moves them in time, on the grid, and in value', () => {
    const roll = banded().down(350, 60).move(590, 70).up()
    expect(roll.points()).toEqual([
      [0, 10],
      [480, 50],
      [720, 90],
    ])
    expect(names(roll)).toEqual(['moveControls 2'])
    expect(roll.host.lane.rectangle()?.fromTick).toBe(440)
    expect(roll.undo().points()).toEqual(FOUR)
  })

  test('the group stops at the limits with its shape', () => {
    expect(banded().down(350, 60).move(350, 127).up().points()).toEqual([
      [0, 10],
      [240, 87],
      [480, 127],
      [720, 20],
    ])
  })

  test('a side stretches in time', () => {
    const roll = modulation(...FOUR)
      .tool('select')
      .lane(1)
      .down(240, 30, { shift: true })
      .move(500, 100)
      .up()
    roll.down(500, 60, { shift: true }).move(620, 60).up()
    expect(roll.points()).toEqual([
      [0, 10],
      [240, 40],
      [600, 80],
      [720, 20],
    ])
    expect(names(roll)).toEqual(['resizeControls 1'])
  })

  test('the upper edge scales in value from the lower one', () => {
    const roll = banded().down(350, 100).move(350, 70).up()
    expect(roll.points()).toEqual([
      [0, 10],
      [240, 36],
      [480, 59],
      [720, 20],
    ])
    expect(names(roll)).toEqual(['editControls 2'])
  })

  test('a point is selected by a press and moved by the drag', () => {
    const roll = modulation(...FOUR)
      .tool('select')
      .lane(1)
      .down(242, 41)
      .move(242, 60)
      .up()
    expect(roll.points()[1]).toEqual([240, 59])
    expect(selected(roll)).toEqual([1])
  })

  test('Shift adds a point and takes it away; a click on nothing clears', () => {
    const roll = modulation(...FOUR)
      .tool('select')
      .lane(1)
      .click(240, 40)
      .click(480, 80, { shift: true })
    expect(selected(roll)).toEqual([1, 2])
    expect(selected(roll.click(240, 40, { shift: true }))).toEqual([2])
    expect(selected(roll.click(600, 120))).toEqual([])
    expect(names(roll)).toEqual([])
  })

  test('escape during a drag leaves everything', () => {
    const roll = banded().down(350, 60).move(590, 70).escape()
    expect(roll.points()).toEqual(FOUR)
    expect(roll.host.lane.rectangle()?.fromTick).toBe(200)
  })
})

describe('the labels beside a lane', () => {
  test('set the selected points', () => {
    const roll = modulation(...FOUR)
      .tool('select')
      .lane(1)
      .down(200, 30)
      .move(500, 100)
      .up()
      .over('laneAxis')
      .click(0, 96)
    expect(roll.points()).toEqual([
      [0, 10],
      [240, 96],
      [480, 96],
      [720, 20],
    ])
    expect(names(roll)).toEqual(['editControls 2'])
  })

  test('set the selected notes to a velocity', () => {
    const song = songWith([
      [0, 60, 240],
      [240, 62, 240],
    ])
    const roll = openRoll(song).select(1).over('laneAxis').click(0, 32)
    expect(roll.velocities()).toEqual([100, 32])
    expect(roll.history()).toEqual(['Change velocity of 1 note'])
  })

  test('do nothing without a selection', () => {
    expect(
      names(
        modulation(...FOUR)
          .lane(1)
          .over('laneAxis')
          .click(0, 96),
      ),
    ).toEqual([])
  })
})
