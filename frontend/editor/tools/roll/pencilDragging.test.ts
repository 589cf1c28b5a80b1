import { describe, expect, test } from 'vitest'
import { openChord, openNote, openRoll, songWith } from '../harness'

// The grid is an eighth: 240 ticks. Ten ticks are a pixel.
describe('moving', () => {
  test('a note that was not selected becomes the selection and moves on the grid', () => {
    const roll = openChord().select(1, 2).down(600, 60).move(830, 62)
    expect(roll.state()).toBe('translating')
    expect(roll.host.shown).toEqual({ type: 'move', dTick: 240, dNote: 2, copy: false })
    expect(roll.up().notes()).toEqual([
      [480, 64, 240],
      [500, 67, 300],
      [720, 62, 240],
    ])
    expect(roll.history()).toEqual(['Move 1 note'])
    expect(roll.selection()).toEqual([2])
  })

  test('the whole selection moves; the dragged note snaps, the others keep their offsets', () => {
    const roll = openChord().select().down(600, 67).move(800, 69).up()
    expect(roll.notes()).toEqual([
      [700, 62, 240],
      [700, 66, 240],
      [720, 69, 300],
    ])
    expect(roll.history()).toEqual(['Move 3 notes'])
  })

  test('a note off the grid keeps its time while only its pitch is dragged', () => {
    expect(openChord().down(650, 67).move(655, 70).up().notes()).toContainEqual([500, 70, 300])
  })

  test('Shift turns snapping off while it is held', () => {
    const roll = openNote().down(700, 60).move(733, 60, { shift: true })
    expect(roll.host.shown).toEqual({ type: 'move', dTick: 33, dNote: 0, copy: false })
    expect(roll.move(733, 60, { shift: false }).host.shown).toMatchObject({ dTick: 0 })
    expect(roll.move(733, 60, { shift: true }).up().notes()).toEqual([[513, 60, 480]])
  })

  test('Alt copies: the originals stay and the copies are selected', async () => {
    const roll = openChord().select(0, 1).down(600, 60).move(1080, 60, { alt: true })
    expect(roll.host.cursor).toBe('copy')
    expect(roll.up().notes()).toEqual([
      [480, 60, 240],
      [480, 64, 240],
      [500, 67, 300],
      [960, 60, 240],
      [960, 64, 240],
    ])
    expect((await roll.settled()).selection()).toEqual([3, 4])
    expect(roll.history()).toEqual(['Copy 2 notes'])
  })

  test('Alt that is let go before the release moves', () => {
    const roll = openNote().down(700, 60, { alt: true }).move(940, 60).move(940, 60, { alt: false }).up()
    expect(roll.notes()).toEqual([[720, 60, 480]])
  })

  test('dragging a selected chord past the top keeps its shape', () => {
    const roll = openRoll(
      songWith([
        [0, 60, 240],
        [0, 64, 240],
        [0, 126, 240],
      ]),
    ).select()
    roll.down(120, 60).move(120, 65).up()
    expect(roll.noteNumbers()).toEqual([61, 65, 127])
    expect(roll.history()).toEqual(['Move 3 notes'])
  })

  test('the group stops at tick 0 and at pitch 0 as a whole', () => {
    const roll = openRoll(
      songWith([
        [240, 2, 240],
        [960, 60, 240],
      ]),
    ).select()
    roll.down(1080, 60).move(0, 40).up()
    expect(roll.notes()).toEqual([
      [0, 0, 240],
      [720, 58, 240],
    ])
  })

  test('each new pitch is heard once, as far as the group can go', () => {
    const roll = openRoll(
      songWith([
        [0, 60, 240],
        [0, 125, 240],
      ]),
    ).select()
    roll.down(120, 60).move(120, 61).move(130, 61).move(120, 90).up()
    expect(roll.host.sounds).toEqual([60, 61, 62, 'off'])
  })

  test('a drag that comes back to where it began makes no entry', () => {
    const roll = openNote().down(700, 60).move(1200, 64).move(700, 60).up()
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test.each(['escape', 'cancel'] as const)('%s leaves everything as it was', (end) => {
    const roll = openNote().down(700, 60).move(1200, 64)[end]()
    expect(roll.notes()).toEqual([[480, 60, 480]])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
    expect(roll.host.sounds.at(-1)).toBe('off')
  })

  test('a note that is removed while it is pressed is not dragged', () => {
    const roll = openRoll().click(0, 60).down(120, 60).undo().move(600, 64).up()
    expect(roll.notes()).toEqual([])
    expect(roll.history()).toEqual([])
    expect(roll.state()).toBe('idle')
  })
})

describe('resizing', () => {
  test('an edge resizes every selected note by the same delta', () => {
    const roll = openChord().select().down(715, 60).move(950, 60)
    expect(roll.state()).toBe('resizing')
    expect(roll.host.shown).toEqual({ type: 'resize', edge: 'end', delta: 240, minDuration: 240 })
    expect(roll.up().notes()).toEqual([
      [480, 60, 480],
      [480, 64, 480],
      [500, 67, 540],
    ])
    expect(roll.history()).toEqual(['Resize 3 notes'])
  })

  test('the left edge moves the start', () => {
    expect(openNote().down(490, 60).move(250, 60).up().notes()).toEqual([[240, 60, 720]])
  })

  test('a note that was not selected is resized alone', () => {
    const roll = openChord().select(1, 2).down(715, 60).move(960, 60).up()
    expect(roll.notes()[0]).toEqual([480, 60, 480])
    expect(roll.notes()[1]).toEqual([480, 64, 240])
    expect(roll.selection()).toEqual([0])
  })

  test('the shortest is one grid unit, or one tick with Shift', () => {
    expect(openNote().down(955, 60).move(0, 60).up().notes()).toEqual([[480, 60, 240]])
    expect(openNote().down(955, 60).move(0, 60, { shift: true }).up().notes()).toEqual([[480, 60, 1]])
    expect(openNote().down(485, 60).move(2000, 60).up().notes()).toEqual([[720, 60, 240]])
  })

  test('a note that is shorter than the grid does not grow when it is made shorter', () => {
    const roll = openRoll(songWith([[480, 60, 100]]))
      .down(575, 60)
      .move(0, 60)
      .up()
    expect(roll.notes()).toEqual([[480, 60, 100]])
    expect(roll.history()).toEqual([])
  })

  test('Shift turns snapping off', () => {
    expect(openNote().down(955, 60).move(988, 60, { shift: true }).up().notes()).toEqual([[480, 60, 513]])
  })

  test('the new length is that of the next new note', () => {
    const roll = openNote().down(955, 60).move(1195, 60).up().click(1920, 62)
    expect(roll.notes()).toEqual([
      [480, 60, 720],
      [1920, 62, 720],
    ])
  })

  test.each(['escape', 'cancel'] as const)('%s leaves everything as it was', (end) => {
    const roll = openNote().down(955, 60).move(1440, 60)[end]()
    expect(roll.notes()).toEqual([[480, 60, 480]])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })
})

test('dragging 200,000 selected notes asks the host as often for each move as dragging one', () => {
  const callsOfMove = (count: number) => {
    const roll = openRoll(songWith(Array.from({ length: count }, (_, i) => [i * 60, 40 + (i % 40), 60] as const)))
    roll.select().down(30, 40).move(500, 41)
    expect(roll.state()).toBe('translating')
    const before = roll.host.calls
    roll.move(1000, 42)
    return roll.host.calls - before
  }
  expect(callsOfMove(200_000)).toBe(callsOfMove(1))
})

test('a command that is refused leaves the tool ready', async () => {
  const roll = openNote()
  roll.host.refuses = true
  await roll.down(700, 60).move(1200, 60, { alt: true }).up().settled()
  expect(roll.state()).toBe('idle')
  expect(roll.selection()).toEqual([0])
})
