import { describe, expect, test } from 'vitest'
import { openRoll, type RollHarness, songWith } from '../harness'

// The grid is an eighth: 240 ticks.
const three = () =>
  openRoll(
    songWith([
      [480, 60, 240],
      [960, 64, 480],
      [1920, 67, 240],
    ]),
  ).tool('select')

/** A rectangle of 480–1440 × 60–64 over the first two notes. */
const boxed = (roll: RollHarness = three()) => roll.down(480, 60).move(1440, 64).up()
const BOX = { fromTick: 480, toTick: 1440, fromNote: 60, toNote: 64 }

describe('the rubber band', () => {
  test('it snaps to the grid, and every note that it touches is selected when it is released', () => {
    const roll = three().down(590, 70).move(1090, 58)
    expect(roll.state()).toBe('brushing')
    expect(roll.host.rectangle()).toEqual({ fromTick: 480, toTick: 1200, fromNote: 58, toNote: 70 })
    expect(roll.selection()).toEqual([])
    expect(roll.up().selection()).toEqual([0, 1])
    expect(roll.host.rectangle()).toEqual({ fromTick: 480, toTick: 1200, fromNote: 58, toNote: 70 })
    expect(roll.history()).toEqual([])
  })

  test('Shift does not snap', () => {
    const roll = three().down(719, 60, { shift: true }).move(959, 70).up()
    expect(roll.host.rectangle()).toEqual({ fromTick: 719, toTick: 959, fromNote: 60, toNote: 70 })
    expect(roll.selection()).toEqual([0])
  })

  test('a note is touched up to its end, not beyond', () => {
    expect(three().down(720, 60, { shift: true }).move(900, 61).up().selection()).toEqual([])
    expect(three().down(1439, 64, { shift: true }).move(1500, 65).up().selection()).toEqual([1])
  })

  test('it may be drawn from right to left and upwards', () => {
    expect(three().down(1440, 58).move(490, 70).up().host.rectangle()).toEqual({
      fromTick: 480,
      toTick: 1440,
      fromNote: 58,
      toNote: 70,
    })
  })

  test('straight up, it is the grid cell that it began in', () => {
    const roll = three().down(500, 50).move(510, 70).up()
    expect(roll.host.rectangle()).toEqual({ fromTick: 480, toTick: 720, fromNote: 50, toNote: 70 })
    expect(roll.selection()).toEqual([0])
  })

  test('pressing on a note starts a rectangle as well', () => {
    const roll = three().down(590, 60).move(1900, 67).up()
    expect(roll.selection()).toEqual([0, 1])
    expect(roll.notes()[0]).toEqual([480, 60, 240])
  })

  test('it goes on when the surface scrolls under a resting pointer', () => {
    const roll = three().down(480, 50).move(1000, 70).move(1400, 70).move(2160, 70).up()
    expect(roll.selection()).toEqual([0, 1, 2])
  })

  test.each(['escape', 'cancel'] as const)('%s brings back what was there', (end) => {
    const roll = boxed().down(3000, 10).move(4000, 30)[end]()
    expect(roll.host.rectangle()).toEqual(BOX)
    expect(roll.selection()).toEqual([0, 1])
  })
})

describe('a click', () => {
  test('on an empty place moves the stopped playhead to the nearest grid line and clears', () => {
    const roll = boxed().click(3000, 20)
    expect(roll.host.located).toEqual([3120])
    expect(roll.host.rectangle()).toBeNull()
    expect(roll.selection()).toEqual([])
    expect(roll.history()).toEqual([])
  })

  test('while playing it leaves the playhead alone', () => {
    const roll = three()
    roll.host.playing = true
    expect(roll.click(3000, 20).host.located).toEqual([])
  })

  test('on a note selects and sounds it', () => {
    const roll = three().click(1000, 64)
    expect(roll.selection()).toEqual([1])
    expect(roll.host.sounds).toEqual([64, 'off'])
    expect(roll.host.located).toEqual([])
    expect(roll.click(2000, 67, { shift: true }).selection()).toEqual([1, 2])
  })

  test('inside the rectangle changes nothing', () => {
    const roll = boxed().click(900, 62)
    expect(roll.host.rectangle()).toEqual(BOX)
    expect(roll.selection()).toEqual([0, 1])
    expect(roll.host.located).toEqual([])
  })

  test('with the right button changes nothing', () => {
    const roll = boxed().click(3000, 20, { button: 'right' })
    expect(roll.selection()).toEqual([0, 1])
  })
})

describe('the rectangle', () => {
  test('its middle moves notes and rectangle, by the grid', () => {
    const roll = boxed().down(1000, 62).move(1270, 63)
    expect(roll.state()).toBe('translating')
    expect(roll.host.shown).toEqual({ type: 'move', dTick: 240, dNote: 1, copy: false })
    expect(roll.host.rectangle()).toEqual({ fromTick: 720, toTick: 1680, fromNote: 61, toNote: 65 })
    expect(roll.up().notes()).toEqual([
      [720, 61, 240],
      [1200, 65, 480],
      [1920, 67, 240],
    ])
    expect(roll.host.rectangle()).toEqual({ fromTick: 720, toTick: 1680, fromNote: 61, toNote: 65 })
    expect(roll.history()).toEqual(['Move 2 notes'])
    expect(roll.selection()).toEqual([0, 1])
  })

  test('Shift moves it unsnapped', () => {
    expect(boxed().down(1000, 62).move(1033, 62, { shift: true }).up().notes()[0]).toEqual([513, 60, 240])
  })

  test('the group stops as a whole at tick 0 and at the pitches’ ends', () => {
    const roll = boxed().down(1000, 62).move(0, 127).up()
    expect(roll.notes()).toEqual([
      [0, 123, 240],
      [480, 127, 480],
      [1920, 67, 240],
    ])
    expect(roll.host.rectangle()).toEqual({ fromTick: 0, toTick: 960, fromNote: 123, toNote: 127 })
  })

  test('its edges resize every note by the same delta', () => {
    const end = boxed().down(1430, 62).move(1660, 62)
    expect(end.state()).toBe('resizing')
    expect(end.up().notes()).toEqual([
      [480, 60, 480],
      [960, 64, 720],
      [1920, 67, 240],
    ])
    expect(end.host.rectangle()).toEqual({ ...BOX, toTick: 1680 })
    expect(end.history()).toEqual(['Resize 2 notes'])

    const start = boxed().down(490, 62).move(260, 62).up()
    expect(start.notes()).toEqual([
      [240, 60, 480],
      [720, 64, 720],
      [1920, 67, 240],
    ])
    expect(start.host.rectangle()).toEqual({ ...BOX, fromTick: 240 })
  })

  test('the shortest note is one grid unit', () => {
    expect(boxed().down(1430, 62).move(0, 62).up().notes().slice(0, 2)).toEqual([
      [480, 60, 240],
      [960, 64, 240],
    ])
  })

  test('Ctrl/Cmd-drag copies, and rectangle and selection go with the copies', async () => {
    const roll = boxed().down(1000, 62, { mod: true }).move(1960, 62)
    expect(roll.host.shown).toEqual({ type: 'move', dTick: 960, dNote: 0, copy: true })
    expect(roll.host.cursor).toBe('copy')
    await roll.up().settled()
    expect(roll.notes()).toEqual([
      [480, 60, 240],
      [960, 64, 480],
      [1440, 60, 240],
      [1920, 64, 480],
      [1920, 67, 240],
    ])
    expect(roll.selection()).toEqual([2, 3])
    expect(roll.host.rectangle()).toEqual({ ...BOX, fromTick: 1440, toTick: 2400 })
    expect(roll.history()).toEqual(['Copy 2 notes'])
  })

  test('outside of it a new one starts', () => {
    const roll = boxed().down(1920, 66).move(2160, 68).up()
    expect(roll.host.rectangle()).toEqual({ fromTick: 1920, toTick: 2160, fromNote: 66, toNote: 68 })
    expect(roll.selection()).toEqual([2])
  })

  test('Escape clears it and the selection', () => {
    const roll = boxed().escape()
    expect(roll.host.rectangle()).toBeNull()
    expect(roll.selection()).toEqual([])
  })

  test.each(['escape', 'cancel'] as const)('a drag that ends by %s leaves notes and rectangle', (end) => {
    for (const [tick, row] of [
      [1000, 62],
      [1430, 62],
    ] as const) {
      const roll = boxed().down(tick, row).move(2400, 70)[end]()
      expect(roll.host.rectangle()).toEqual(BOX)
      expect(roll.host.shown).toBeNull()
      expect(roll.history()).toEqual([])
      expect(roll.selection()).toEqual([0, 1])
    }
  })

  test('an empty one moves alone, without an entry', () => {
    const roll = three().down(2400, 10).move(2880, 20).up().down(2640, 15).move(2880, 15).up()
    expect(roll.host.rectangle()).toEqual({ fromTick: 2640, toTick: 3120, fromNote: 10, toNote: 20 })
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test('moving 200,000 notes asks the host as often for each move as moving one', () => {
    const callsOfMove = (count: number) => {
      const roll = openRoll(songWith(Array.from({ length: count }, (_, i) => [i * 60, 40 + (i % 40), 60] as const)))
      roll.tool('select').down(0, 30).move(960, 90).up().select().down(480, 50).move(960, 51)
      expect(roll.state()).toBe('translating')
      const before = roll.host.calls
      roll.move(1440, 52)
      return roll.host.calls - before
    }
    expect(callsOfMove(200_000)).toBe(callsOfMove(1))
  })
})

test('Alt-click on an empty place goes to the track of a ghost note there, or moves the playhead', () => {
  const roll = three().click(240, 70, { alt: true })
  expect(roll.host.ghostsAsked).toEqual([[240, 70]])
  expect(roll.host.located).toEqual([240])
  roll.host.hasGhost = true
  expect(roll.click(480, 70, { alt: true }).host.located).toEqual([240])
})

test('choosing another tool cancels the running gesture', () => {
  const roll = boxed().down(1000, 62).move(1960, 62).tool('pencil')
  expect(roll.history()).toEqual([])
  expect(roll.host.rectangle()).toEqual(BOX)
  expect(roll.state()).toBe('idle')
})

test('the cursor shows what a press would do', () => {
  const roll = boxed()
  expect(roll.move(3000, 10).host.cursor).toBe('crosshair')
  expect(roll.move(900, 62).host.cursor).toBe('move')
  expect(roll.move(900, 62, { mod: true }).host.cursor).toBe('copy')
  expect(roll.move(490, 62).host.cursor).toBe('w-resize')
  expect(roll.move(1430, 62).host.cursor).toBe('e-resize')
})
