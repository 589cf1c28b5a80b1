import { describe, expect, test } from 'vitest'
import { openNote, openRoll, songWith } from '../harness'

// The grid is an eighth: 240 ticks. Ten ticks are a pixel.
describe('drawing', () => {
  test('a press on an empty cell shows and sounds the note at once, and the release adds it', () => {
    const roll = openRoll().down(250, 60)
    expect(roll.state()).toBe('creating')
    expect(roll.host.shown).toEqual({
      type: 'draft',
      notes: [{ tick: 240, noteNumber: 60, duration: 240, velocity: 100 }],
    })
    expect(roll.host.sounds).toEqual([60])
    expect(roll.notes()).toEqual([])
    roll.up()
    expect(roll.notes()).toEqual([[240, 60, 240]])
    expect(roll.history()).toEqual(['Add 1 note'])
    expect(roll.host.sounds).toEqual([60, 'off'])
    expect(roll.state()).toBe('idle')
  })

  test('dragging right sets the length, snapped to the grid', () => {
    const roll = openRoll().down(10, 60).move(400, 60).move(1050, 60).up()
    expect(roll.notes()).toEqual([[0, 60, 960]])
    expect(roll.history()).toEqual(['Add 1 note'])
  })

  test('with Shift the length is not snapped', () => {
    expect(openRoll().down(10, 60).move(1033, 60, { shift: true }).up().notes()).toEqual([[0, 60, 1033]])
  })

  test('a length is at least one grid unit, and one tick with Shift', () => {
    expect(openRoll().down(480, 60).move(1200, 60).move(0, 60).up().notes()).toEqual([[480, 60, 240]])
    expect(openRoll().down(480, 60).move(0, 60, { shift: true }).up().notes()).toEqual([[480, 60, 1]])
  })

  test('a trembling pointer keeps the length of the last note', () => {
    const roll = openNote().click(600, 60).down(1440, 62).move(1480, 62).up()
    expect(roll.notes()).toEqual([
      [480, 60, 480],
      [1440, 62, 240],
    ])
    expect(openRoll().down(0, 60).move(960, 60).up().down(1920, 60).move(1990, 60).up().notes()).toEqual([
      [0, 60, 960],
      [1920, 60, 960],
    ])
  })

  test('dragging up and down changes the pitch, and each new one is heard', () => {
    const roll = openRoll().down(0, 60).move(0, 62).move(10, 62).move(0, 59).up()
    expect(roll.notes()).toEqual([[0, 59, 240]])
    expect(roll.host.sounds).toEqual([60, 62, 59, 'off'])
    expect(roll.history()).toEqual(['Add 1 note'])
  })

  test('a note drawn over another of its pitch ends the earlier one', () => {
    const roll = openRoll(songWith([[0, 60, 960]])).down(1000, 62)
    roll.move(1000, 60).up()
    expect(roll.notes()).toEqual([
      [0, 60, 960],
      [960, 60, 240],
    ])
    const over = openRoll(songWith([[0, 60, 1440]]))
      .down(970, 61)
      .move(970, 60)
      .up()
    expect(over.notes()).toEqual([
      [0, 60, 960],
      [960, 60, 240],
    ])
    expect(over.history()).toEqual(['Add 1 note'])
  })

  test('two presses before the first note is published draw one note', () => {
    const roll = openRoll()
    roll.host.isBusy = true
    roll.click(250, 60).click(250, 60).click(730, 60)
    expect(roll.notes()).toEqual([])
    roll.host.publish()
    expect(roll.notes()).toEqual([
      [240, 60, 240],
      [720, 60, 240],
    ])
    expect(roll.history()).toEqual(['Add 1 note', 'Add 1 note'])
  })

  test('a press, and a drag before its note is published, draw the note that was dragged', () => {
    const roll = openRoll()
    roll.host.isBusy = true
    roll.click(250, 60).down(250, 60).move(950, 60).up()
    roll.host.publish()
    expect(roll.notes()).toEqual([[240, 60, 720]])
  })

  test('a rhythm track rounds the start, and its notes are timebase / 8 long', () => {
    const roll = openRoll(songWith([], { rhythm: true }))
      .down(230, 38)
      .up()
    expect(roll.notes()).toEqual([[240, 38, 60]])
  })

  test('length and velocity of the last edited note are those of the next one', () => {
    const roll = openRoll(songWith([[0, 60, 720, 33]]))
      .down(300, 60)
      .move(300, 61)
      .up()
    roll.click(1920, 70)
    expect(roll.notes()).toEqual([
      [0, 61, 720],
      [1920, 70, 720],
    ])
    expect(roll.velocities()).toEqual([33, 33])
  })

  test('the length of a rhythm track’s note is not used for the next one', () => {
    const roll = openRoll(songWith([], { rhythm: true })).click(240, 38)
    expect(roll.host.newNote()).toEqual({ duration: null, velocity: 100 })
  })

  test('without a grid a first note is an eighth, at the very tick', () => {
    const roll = openRoll()
    roll.host.snapping = false
    expect(roll.click(123, 60).notes()).toEqual([[123, 60, 240]])
  })

  test('drawing ends the selection; the new note is not selected, so that the lane still paints all', () => {
    expect(openNote().select().click(1920, 60).selection()).toEqual([])
  })

  test.each(['escape', 'cancel'] as const)('%s leaves nothing', (end) => {
    const roll = openRoll().down(0, 60).move(960, 60)[end]()
    expect(roll.notes()).toEqual([])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
    expect(roll.host.sounds).toEqual([60, 'off'])
    expect(roll.state()).toBe('idle')
  })

  test('one undo takes a drawn note away', () => {
    expect(openRoll().down(0, 60).move(960, 64).up().undo().notes()).toEqual([])
  })
})
