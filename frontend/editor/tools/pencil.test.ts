import { describe, expect, test } from 'vitest'
import { openRoll, songWith } from './harness'

// The grid is an eighth: 240 ticks. Ten ticks are a pixel.
const one = () => openRoll(songWith([[480, 60, 480]]))
const chord = () =>
  openRoll(
    songWith([
      [480, 60, 240],
      [480, 64, 240],
      [500, 67, 300],
    ]),
  )

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

  test('a pointer that trembles keeps the length of the last note', () => {
    const roll = one().click(600, 60).down(1440, 62).move(1480, 62).up()
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

  test('a rhythm track does not teach its length', () => {
    const roll = openRoll(songWith([], { rhythm: true })).click(240, 38)
    expect(roll.host.newNote()).toEqual({ duration: null, velocity: 100 })
  })

  test('without a grid a first note is an eighth, at the very tick', () => {
    const roll = openRoll()
    roll.host.snapping = false
    expect(roll.click(123, 60).notes()).toEqual([[123, 60, 240]])
  })

  test('drawing ends the selection; the new note is not selected, so that the lane still paints all', () => {
    expect(one().select().click(1920, 60).selection()).toEqual([])
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

describe('moving', () => {
  test('a note that was not selected becomes the selection and moves on the grid', () => {
    const roll = chord().select(1, 2).down(600, 60).move(830, 62)
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
    const roll = chord().select().down(600, 67).move(800, 69).up()
    expect(roll.notes()).toEqual([
      [700, 62, 240],
      [700, 66, 240],
      [720, 69, 300],
    ])
    expect(roll.history()).toEqual(['Move 3 notes'])
  })

  test('a note off the grid keeps its time while only its pitch is dragged', () => {
    expect(chord().down(650, 67).move(655, 70).up().notes()).toContainEqual([500, 70, 300])
  })

  test('Shift turns snapping off while it is held', () => {
    const roll = one().down(700, 60).move(733, 60, { shift: true })
    expect(roll.host.shown).toEqual({ type: 'move', dTick: 33, dNote: 0, copy: false })
    expect(roll.move(733, 60, { shift: false }).host.shown).toMatchObject({ dTick: 0 })
    expect(roll.move(733, 60, { shift: true }).up().notes()).toEqual([[513, 60, 480]])
  })

  test('Alt copies: the originals stay and the copies are selected', async () => {
    const roll = chord().select(0, 1).down(600, 60).move(1080, 60, { alt: true })
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
    const roll = one().down(700, 60, { alt: true }).move(940, 60).move(940, 60, { alt: false }).up()
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
    const roll = one().down(700, 60).move(1200, 64).move(700, 60).up()
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test.each(['escape', 'cancel'] as const)('%s leaves everything as it was', (end) => {
    const roll = one().down(700, 60).move(1200, 64)[end]()
    expect(roll.notes()).toEqual([[480, 60, 480]])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
    expect(roll.host.sounds.at(-1)).toBe('off')
  })

  test('a note that goes while it is pressed is not dragged', () => {
    const roll = openRoll().click(0, 60).down(120, 60).undo().move(600, 64).up()
    expect(roll.notes()).toEqual([])
    expect(roll.history()).toEqual([])
    expect(roll.state()).toBe('idle')
  })
})

describe('resizing', () => {
  test('an edge resizes every selected note by the same delta', () => {
    const roll = chord().select().down(715, 60).move(950, 60)
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
    expect(one().down(490, 60).move(250, 60).up().notes()).toEqual([[240, 60, 720]])
  })

  test('a note that was not selected is resized alone', () => {
    const roll = chord().select(1, 2).down(715, 60).move(960, 60).up()
    expect(roll.notes()[0]).toEqual([480, 60, 480])
    expect(roll.notes()[1]).toEqual([480, 64, 240])
    expect(roll.selection()).toEqual([0])
  })

  test('the shortest is one grid unit, or one tick with Shift', () => {
    expect(one().down(955, 60).move(0, 60).up().notes()).toEqual([[480, 60, 240]])
    expect(one().down(955, 60).move(0, 60, { shift: true }).up().notes()).toEqual([[480, 60, 1]])
    expect(one().down(485, 60).move(2000, 60).up().notes()).toEqual([[720, 60, 240]])
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
    expect(one().down(955, 60).move(988, 60, { shift: true }).up().notes()).toEqual([[480, 60, 513]])
  })

  test('the new length is that of the next new note', () => {
    const roll = one().down(955, 60).move(1195, 60).up().click(1920, 62)
    expect(roll.notes()).toEqual([
      [480, 60, 720],
      [1920, 62, 720],
    ])
  })

  test.each(['escape', 'cancel'] as const)('%s leaves everything as it was', (end) => {
    const roll = one().down(955, 60).move(1440, 60)[end]()
    expect(roll.notes()).toEqual([[480, 60, 480]])
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })
})

describe('clicking', () => {
  test('a click selects the note and sounds it, without an entry', () => {
    const roll = chord().select().click(600, 64)
    expect(roll.selection()).toEqual([1])
    expect(roll.host.sounds).toEqual([64, 'off'])
    expect(roll.history()).toEqual([])
  })

  test('a click that trembles within the grid is still a click', () => {
    const roll = chord().select().down(600, 64).move(620, 64).up()
    expect(roll.selection()).toEqual([1])
    expect(roll.history()).toEqual([])
  })

  test('Shift-click toggles', () => {
    const roll = chord().click(600, 60).click(600, 64, { shift: true })
    expect(roll.selection()).toEqual([0, 1])
    expect(roll.click(600, 60, { shift: true }).selection()).toEqual([1])
    expect(roll.history()).toEqual([])
  })

  test('a double click deletes the note alone', () => {
    const roll = chord().select().doubleClick(600, 64)
    expect(roll.noteNumbers()).toEqual([60, 67])
    expect(roll.history()).toEqual(['Remove 1 note'])
  })

  test('Escape clears the selection', () => {
    expect(chord().select().escape().selection()).toEqual([])
  })

  test('the middle button does nothing', () => {
    const roll = one().down(0, 60, { button: 'middle' }).move(900, 62).up()
    expect(roll.history()).toEqual([])
    expect(roll.notes()).toEqual([[480, 60, 480]])
  })
})

describe('rubber band', () => {
  test('Shift-drag on an empty place selects what it touches, unsnapped, and leaves no rectangle', () => {
    const roll = chord().down(300, 70, { shift: true }).move(481, 62)
    expect(roll.state()).toBe('brushing')
    expect(roll.host.rectangle()).toEqual({ fromTick: 300, toTick: 481, fromNote: 62, toNote: 70 })
    expect(roll.up().selection()).toEqual([1])
    expect(roll.host.rectangle()).toBeNull()
    expect(roll.history()).toEqual([])
  })

  test('a Shift-click on an empty place changes nothing', () => {
    const roll = chord().select().click(100, 70, { shift: true })
    expect(roll.selection()).toEqual([0, 1, 2])
    expect(roll.history()).toEqual([])
  })

  test('Escape keeps the selection as it was', () => {
    const roll = chord().select(2).down(0, 70, { shift: true }).move(900, 0).escape()
    expect(roll.selection()).toEqual([2])
    expect(roll.host.rectangle()).toBeNull()
  })
})

describe('erasing', () => {
  const row = () => openRoll(songWith(Array.from({ length: 20 }, (_, i) => [i * 240, 60, 200] as const)))

  test('a right press erases the note under it', () => {
    const roll = chord().click(600, 64, { button: 'right' })
    expect(roll.noteNumbers()).toEqual([60, 67])
    expect(roll.history()).toEqual(['Remove 1 note'])
  })

  test('a fast right-drag misses nothing, and is one entry', () => {
    const roll = row().down(230, 60, { button: 'right' }).move(4100, 60)
    expect(roll.state()).toBe('erasing')
    expect(roll.host.shown).toMatchObject({ type: 'erase' })
    expect(roll.notes()).toHaveLength(20)
    expect(roll.up().notes()).toEqual([
      [0, 60, 200],
      [4320, 60, 200],
      [4560, 60, 200],
    ])
    expect(roll.history()).toEqual(['Remove 17 notes'])
    expect(roll.undo().notes()).toHaveLength(20)
  })

  test('a slanted stroke erases only what lies on it', () => {
    const grid = [0, 240, 480].flatMap((tick) => [60, 61, 62].map((pitch) => [tick, pitch, 240] as const))
    const roll = openRoll(songWith(grid)).down(10, 60, { button: 'right' }).move(710, 62).up()
    expect(roll.notes()).toEqual([
      [0, 62, 240],
      [240, 60, 240],
      [240, 62, 240],
      [480, 60, 240],
    ])
  })

  test('Alt-drag from an empty place erases', () => {
    const roll = row().down(230, 60, { alt: true }).move(700, 60).up()
    expect(roll.history()).toEqual(['Remove 2 notes'])
  })

  test('nothing touched makes no entry', () => {
    const roll = row().down(0, 70, { button: 'right' }).move(2000, 80).up()
    expect(roll.history()).toEqual([])
    expect(roll.host.shown).toBeNull()
  })

  test.each(['escape', 'cancel'] as const)('%s brings everything back', (end) => {
    const roll = row().down(0, 60, { button: 'right' }).move(2000, 60)[end]()
    expect(roll.notes()).toHaveLength(20)
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
  const roll = one()
  roll.host.refuses = true
  await roll.down(700, 60).move(1200, 60, { alt: true }).up().settled()
  expect(roll.state()).toBe('idle')
  expect(roll.selection()).toEqual([0])
})

test('the cursor follows the pointer', () => {
  const roll = one()
  expect(roll.move(0, 60).host.cursor).toBe('pencil')
  expect(roll.move(700, 60).host.cursor).toBe('move')
  expect(roll.move(485, 60).host.cursor).toBe('w-resize')
  expect(roll.move(955, 60).host.cursor).toBe('e-resize')
  expect(roll.move(0, 60, { alt: true }).host.cursor).toBe('eraser')
})
