import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Gestures of the pencil, from the mouse to the song: each is one entry of the history. The grid is 1/8: 240 ticks. */

const history = async (studio: Studio) => (await studio.state()).history

/** Runs a gesture that must make exactly one entry, and returns its name. */
async function oneEntry(studio: Studio, gesture: () => Promise<unknown>): Promise<string | null> {
  const { index } = await history(studio)
  await gesture()
  const after = await history(studio)
  expect(after.index).toBe(index + 1)
  return after.undoName
}

test('a note is drawn, moved, copied, selected, resized and deleted', async () => {
  const studio = await openWorkspace()
  const { at } = studio
  expect(await oneEntry(studio, () => studio.clickAt(at(500, 72)))).toBe('Add note')
  expect(await studio.tunes()).toEqual([[480, 240, 72, 100]])
  await oneEntry(studio, () => studio.drag([at(970, 70), at(1900, 70)]))
  expect((await studio.tunes())[1]).toEqual([960, 960, 70, 100])
  const [first, second] = (await studio.notes()).map(({ id }) => id)

  expect(await oneEntry(studio, () => studio.drag([at(1300, 70), at(1790, 73)]))).toBe('Move note')
  expect((await studio.notes())[1]).toMatchObject({ id: second, tick: 1440, noteNumber: 73 })
  const copy = () => studio.holding(['Alt'], () => studio.drag([at(600, 72), at(3480, 74)]))
  expect(await oneEntry(studio, copy)).toBe('Copy note')
  expect((await studio.tunes())[2]).toEqual([3360, 240, 74, 100])

  // Selecting makes no entry.
  const before = await history(studio)
  await studio.clickAt(at(600, 72))
  await studio.holding(['Shift'], () => studio.clickAt(at(1900, 73)))
  expect((await studio.state()).selectedNoteIds).toEqual([first, second])
  await studio.holding(['Shift'], () => studio.clickAt(at(1900, 73)))
  expect((await studio.state()).selectedNoteIds).toEqual([first])
  await studio.holding(['Shift'], () => studio.drag([at(300, 75), at(1500, 71)]))
  expect(await studio.state()).toMatchObject({ selectedNoteIds: [first, second], tool: 'pencil' })
  expect(await history(studio)).toEqual(before)

  const edge = (id: number, isEnd: boolean) => {
    const { x, y, width, height } = studio.automation.noteRect(id)!
    return { x: isEnd ? x + width - 2 : x + 2, y: y + height / 2 }
  }
  const right = edge(second, true)
  const longer = () => studio.drag([right, { ...right, x: right.x + 48 }])
  expect(await oneEntry(studio, longer)).toBe('Resize 2 notes')
  expect((await studio.tunes()).map(([, duration]) => duration)).toEqual([720, 1440, 240])
  const left = edge(second, false)
  await oneEntry(studio, () => studio.drag([left, { ...left, x: left.x + 120 }]))
  // None is shorter than a grid unit.
  expect((await studio.tunes()).map(([, duration]) => duration).sort()).toEqual([240, 240, 240])
  expect(await oneEntry(studio, () => studio.clickAt(at(3400, 74), { clickCount: 2 }))).toBe('Delete note')
  expect(await studio.notes()).toHaveLength(2)
})

test('the selection moves as a group; a stroke of the right button erases', async () => {
  const studio = await openWorkspace()
  const { at } = studio
  for (const [tick, noteNumber] of [
    [480, 60],
    [480, 64],
    [960, 67],
  ])
    await studio.draw(tick, noteNumber)
  await studio.press('Control+a')
  expect(await oneEntry(studio, () => studio.drag([at(600, 64), at(1080, 66)]))).toBe('Move 3 notes')
  expect(await studio.tunes()).toEqual([
    [960, 240, 62, 100],
    [960, 240, 66, 100],
    [1440, 240, 69, 100],
  ])
  // Dragged far to the left, the group stops together at tick 0.
  await studio.drag([at(1080, 66), at(0, 66)])
  expect((await studio.tunes()).map(([tick]) => tick)).toEqual([0, 0, 480])
  const erase = () => studio.drag([at(900, 60), at(400, 68), at(600, 71)], { button: 'right' })
  expect(await oneEntry(studio, erase)).toBe('Delete note')
  const eraseTwo = () => studio.holding(['Alt'], () => studio.drag([at(1300, 61), at(1300, 64), at(100, 66)]))
  await oneEntry(studio, eraseTwo)
  expect((await studio.tunes()).map(([, , noteNumber]) => noteNumber)).toEqual([62])
  await studio.press('Control+z')
  await studio.press('Control+z')
  expect(await studio.notes()).toHaveLength(3)
})
