import { expect, test } from 'vitest'
import { area, BAR, dragRows, openArrangement, rowPoint, rows } from '../../../testing/arrangement'
import { openWorkspace } from '../../../testing/studio'

/** Selecting parts of the song in the arrange view, and moving, copying and transposing them. */

test('the view is in the address: back, reload and a link keep it', async () => {
  const studio = await openWorkspace()
  const shown = async () => [(await studio.state()).view, window.location.hash]
  await studio.click(studio.all('radio', 'Arrange')[0])
  expect(await shown()).toEqual(['arrange', '#arrange'])
  await studio.reload()
  await studio.idle()
  expect(await shown()).toEqual(['arrange', '#arrange'])
  await studio.find('application', 'Arrange view')
  await studio.press('Control+1')
  expect(await shown()).toEqual(['roll', ''])
  window.history.back()
  await studio.find('application', 'Arrange view')
  expect(await shown()).toEqual(['arrange', '#arrange'])
})

test('a drag selects tracks and time; another one moves it across both, or copies it with Ctrl', async () => {
  const studio = await openArrangement()
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 2 })
  const { index } = (await studio.state()).history
  await dragRows(studio, [900, 0], [900 + BAR, 1])
  expect(rows(studio)).toEqual([[], [[480 + BAR, 60]], [[960 + BAR, 72]]])
  expect(area(studio)).toEqual({ fromTick: BAR, toTick: 2 * BAR, fromTrack: 1, toTrack: 3 })
  const moved = { index: index + 1, undoName: 'Move 2 notes in the arrangement' }
  expect((await studio.state()).history).toMatchObject(moved)
  await studio.press('Control+z')
  expect(rows(studio)).toEqual([[[480, 60]], [[960, 72]], []])

  await studio.press('Escape')
  await dragRows(studio, [200, 0], [BAR - 200, 0])
  await studio.holding(['Control'], () => dragRows(studio, [900, 0], [900 + BAR, 0]))
  expect(rows(studio)[0]).toEqual([
    [480, 60],
    [480 + BAR, 60],
  ])
  await studio.holding(['Shift'], () => dragRows(studio, [5 * BAR + 100, 0], [5 * BAR + 700, 0]))
  expect(area(studio)!.fromTick % 480).not.toBe(0)
})

test('an edge of the rectangle, and a move, go to the grid, and with Shift to any tick', async () => {
  const studio = await openArrangement()
  await dragRows(studio, [200, 0], [BAR - 200, 0])
  const { index } = (await studio.state()).history
  await dragRows(studio, [BAR - 20, 0], [3 * BAR - 100, 0])
  expect(area(studio)).toEqual({ fromTick: 0, toTick: 3 * BAR, fromTrack: 0, toTrack: 1 })
  await dragRows(studio, [60, 0], [BAR + 100, 0])
  expect(area(studio)).toEqual({ fromTick: BAR, toTick: 3 * BAR, fromTrack: 0, toTrack: 1 })
  // At least one bar stays.
  await dragRows(studio, [3 * BAR - 20, 0], [200, 0])
  expect(area(studio)).toEqual({ fromTick: BAR, toTick: 2 * BAR, fromTrack: 0, toTrack: 1 })
  await studio.holding(['Shift'], () => dragRows(studio, [BAR + 20, 0], [470, 0]))
  expect(area(studio)).toEqual({ fromTick: 470, toTick: 2 * BAR, fromTrack: 0, toTrack: 1 })
  expect((await studio.state()).history.index).toBe(index)

  const read = () => rows(studio)
  const toBar = () => dragRows(studio, [BAR, 0], [3 * BAR, 0])
  await studio.oneEntry(read, toBar, [[[2 * BAR + 10, 60]], [[960, 72]], []])
  const toAnyTick = () => studio.holding(['Shift'], () => dragRows(studio, [3 * BAR, 0], [3 * BAR + 700, 2]))
  await studio.oneEntry(read, toAnyTick, [[], [[960, 72]], [[2 * BAR + 710, 60]]])
  expect(area(studio)).toMatchObject({ fromTick: 2 * BAR + 700, fromTrack: 2, toTrack: 3 })
})

test('Escape during a drag leaves the notes, the rectangle and the history', async () => {
  const studio = await openArrangement()
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  const seen = async () => [rows(studio), area(studio), (await studio.state()).history.index]
  const before = await seen()
  // A press here would move, resize or draw the rectangle.
  for (const tick of [900, BAR - 20, BAR + 500]) {
    studio.mouse.move(rowPoint(studio, tick, 1))
    studio.mouse.down()
    studio.mouse.move(rowPoint(studio, 3 * BAR, 2))
    await studio.idle()
    await studio.press('Escape')
    studio.mouse.up()
    expect(await seen()).toEqual(before)
  }
  await studio.press('Delete')
  expect(rows(studio)).toEqual([[], [], []])
})

test('keys and the menu work on the selection', async () => {
  const studio = await openArrangement()
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  await studio.press('ArrowUp')
  expect(rows(studio)).toEqual([[[480, 61]], [[960, 73]], []])
  await studio.press('Control+d')
  expect(rows(studio)[0]).toEqual([
    [480, 61],
    [480 + BAR, 61],
  ])
  expect(area(studio)).toMatchObject({ fromTick: BAR, toTick: 2 * BAR })
  await studio.press('Control+c')
  await studio.clickAt(rowPoint(studio, 3 * BAR + 10, 1))
  await studio.press('Control+v')
  expect(rows(studio).slice(1)).toEqual([
    [
      [960, 73],
      [960 + BAR, 73],
      [480 + 3 * BAR, 61],
    ],
    [[960 + 3 * BAR, 73]],
  ])
  await studio.clickAt(rowPoint(studio, 3 * BAR + 100, 1), { button: 'right' })
  await studio.click('menuitem', /^Delete/)
  await studio.idle()
  expect(rows(studio)[2]).toEqual([])
  await studio.press('Control+a')
  await studio.press('Delete')
  expect(rows(studio)).toEqual([[], [], []])
})

test('by keys alone: a selection at the playhead, moved, resized, taken across tracks and deleted', async () => {
  const studio = await openArrangement()
  await studio.click(studio.all('button', undefined, studio.testIds('track')[0])[0])
  studio.canvas.focus()
  await studio.press('ArrowRight')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  await studio.press('Control+d')
  await studio.press('Alt+ArrowRight')
  expect(rows(studio)[0]).toEqual([
    [480, 60],
    [480 + 2 * BAR, 60],
  ])
  await studio.press('Delete')
  expect(rows(studio)[0]).toEqual([[480, 60]])

  await studio.press('Escape')
  await dragRows(studio, [200, 0], [BAR - 200, 0])
  await studio.press('Shift+ArrowRight')
  await studio.press('Control+Shift+ArrowDown')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: 2 * BAR, fromTrack: 0, toTrack: 2 })
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Control+Shift+ArrowUp', 'Control+Shift+ArrowUp'])
    await studio.press(key)
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  await studio.press('Control+Shift+ArrowDown')
  const { index } = (await studio.state()).history
  await studio.press('Alt+ArrowDown')
  expect(rows(studio)).toEqual([[], [[480, 60]], [[960, 72]]])
  // There is no track below, and no time before the start: nothing happens, and no error is reported.
  await studio.press('Alt+ArrowDown')
  await studio.press('Alt+ArrowLeft')
  expect(studio.toasts()).toEqual([])
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 1, toTrack: 3 })
  const moved = { index: index + 1, undoName: 'Move 2 notes in the arrangement' }
  expect((await studio.state()).history).toMatchObject(moved)
  // The notes move up together, as far as the highest one can.
  for (let i = 0; i < 5; i++) await studio.press('Shift+ArrowUp')
  expect(rows(studio)).toEqual([[], [[480, 115]], [[960, 127]]])
})

test('octaves by keys and by the menu, any interval and the velocity by dialogs', async () => {
  const studio = await openArrangement()
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  const read = () => rows(studio)
  const tracks = (first: number, second: number) => [[[480, first]], [[960, second]], []]
  const choose = async (name: string) => {
    await studio.clickAt(rowPoint(studio, 900, 1), { button: 'right' })
    await studio.click('menuitem', new RegExp(`^${name}`))
  }
  const fill = async (label: string, value: string) => {
    const dialog = await studio.find('dialog', label)
    await studio.fill(studio.all('spinbutton', undefined, dialog)[0], value)
    await studio.click('button', 'OK')
    await expect.poll(() => studio.dialog()).toBeNull()
  }
  await studio.oneEntry(read, () => studio.press('Shift+ArrowUp'), tracks(72, 84))
  await studio.oneEntry(read, () => choose('Up an octave'), tracks(84, 96))
  await studio.oneEntry(read, () => studio.press('Shift+ArrowDown'), tracks(72, 84))
  await studio.oneEntry(read, () => choose('Down an octave'), tracks(60, 72))
  const transpose = async () => {
    await studio.press('t')
    await fill('Transpose', '-5')
  }
  await studio.oneEntry(read, transpose, tracks(55, 67))

  await studio.run('velocity')
  await fill('Velocity', '33')
  await studio.idle()
  const ids = studio.automation.tracks().map(({ id }) => id)
  const velocities = ids.flatMap((id) => studio.automation.notes(id).map(({ velocity }) => velocity))
  expect(velocities).toEqual([33, 33])
})
