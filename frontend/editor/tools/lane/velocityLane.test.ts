import { describe, expect, test } from 'vitest'
import { openRoll, songWith } from '../harness'

// A press within 25 ticks of a note's start hits its bar.
const bars = () =>
  openRoll(
    songWith([
      [0, 60, 240, 100],
      [240, 62, 240, 100],
      [480, 64, 240, 100],
      [480, 67, 240, 100],
      [720, 65, 240, 100],
    ]),
  ).over('lane')

describe('the velocity lane', () => {
  test('a press on a bar shows its velocity at once; the release commits one entry', () => {
    const roll = bars().down(250, 40)
    expect(roll.host.shown).toMatchObject({ type: 'velocities', values: Uint8Array.of(40) })
    expect(roll.velocities()).toEqual([100, 100, 100, 100, 100])
    roll.up()
    expect(roll.velocities()).toEqual([100, 40, 100, 100, 100])
    expect(roll.history()).toEqual(['Change velocity of 1 note'])
    expect(roll.host.shown).toBeNull()
  })

  test('a drag across bars paints a line, however fast, as one entry', () => {
    const roll = bars().down(0, 20).move(480, 60).move(730, 110).up()
    expect(roll.velocities()).toEqual([20, 40, 60, 60, 110])
    expect(roll.history()).toEqual(['Change velocity of 5 notes'])
    expect(roll.undo().velocities()).toEqual([100, 100, 100, 100, 100])
  })

  test('from right to left too, and the last stroke over a bar counts', () => {
    expect(bars().down(720, 20).move(0, 80).up().velocities()).toEqual([80, 60, 40, 40, 20])
    expect(bars().down(0, 20).move(480, 60).move(100, 60).up().velocities()).toEqual([20, 60, 60, 60, 100])
  })

  test('the stacked bars of a chord move together', () => {
    expect(bars().down(470, 9).up().velocities()).toEqual([100, 100, 9, 9, 100])
  })

  test('when notes are selected, only they are painted', () => {
    const roll = bars().select(0, 3).down(0, 10).move(720, 10).up()
    expect(roll.velocities()).toEqual([10, 100, 100, 10, 100])
    expect(roll.history()).toEqual(['Change velocity of 2 notes'])
  })

  test('up and down on one bar follows the pointer', () => {
    expect(bars().down(240, 10).move(240, 90).move(245, 55).up().velocities()).toEqual([100, 55, 100, 100, 100])
  })

  test('the last velocity is that of new notes', () => {
    const roll = bars().down(0, 20).move(480, 61).up().over('notes').click(1920, 60)
    expect(roll.velocities().at(-1)).toBe(61)
  })

  test('a press beside all bars, or one that changes no velocity, makes no entry', () => {
    expect(bars().click(120, 50).history()).toEqual([])
    expect(bars().click(120, 50).host.newNote().velocity).toBe(100)
    const same = bars().click(240, 100)
    expect(same.history()).toEqual([])
    expect(same.host.shown).toBeNull()
  })

  test('another button does nothing', () => {
    expect(bars().click(240, 10, { button: 'right' }).history()).toEqual([])
  })

  test.each(['escape', 'cancel'] as const)('%s leaves every velocity', (end) => {
    const roll = bars().down(0, 20).move(720, 60)[end]()
    expect(roll.velocities()).toEqual([100, 100, 100, 100, 100])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
    expect(roll.host.newNote().velocity).toBe(100)
  })

  test('ids are ascending, whatever their order in time', () => {
    const roll = openRoll(
      songWith([
        [480, 60, 240, 1],
        [0, 60, 240, 1],
        [240, 60, 240, 1],
      ]),
    ).over('lane')
    roll.down(0, 10).move(480, 30)
    const shown = roll.host.shown
    if (shown?.type !== 'velocities') throw new Error('no velocities are shown')
    expect([...shown.ids]).toEqual([...shown.ids].sort((a, b) => a - b))
    expect([...shown.values]).toEqual([30, 10, 20])
    expect(roll.up().velocities()).toEqual([10, 20, 30])
  })
})
