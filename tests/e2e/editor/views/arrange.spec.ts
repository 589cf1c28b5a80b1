import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'
import { arrangement, at, BAR, rows, select, selection } from './arrangement'

test('the view is in the address: back, reload and a link keep it', async ({ editor, page }) => {
  await page.getByRole('radio', { name: 'Arrange' }).click()
  await expect(page).toHaveURL(/#arrange$/)
  expect((await editor.state()).view).toBe('arrange')
  await page.reload()
  await editor.idle()
  expect((await editor.state()).view).toBe('arrange')
  await expect(page.getByRole('application', { name: 'Arrange view' })).toBeVisible()
  await editor.press('Control+1')
  await expect(page).not.toHaveURL(/#/)
  await page.goBack()
  await expect(page.getByRole('application', { name: 'Arrange view' })).toBeVisible()
  expect((await editor.state()).view).toBe('arrange')
})

test('a drag selects tracks and time; another one moves it across both, as one entry', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 2 })
  const { index } = (await editor.state()).history
  await select(editor, [900, 0], [900 + BAR, 1])
  expect(await rows(editor)).toEqual([[], [[480 + BAR, 60]], [[960 + BAR, 72]]])
  expect(await selection(page)).toEqual({ fromTick: BAR, toTick: 2 * BAR, fromTrack: 1, toTrack: 3 })
  expect((await editor.state()).history).toMatchObject({
    index: index + 1,
    undoName: 'Move 2 notes in the arrangement',
  })
  await editor.press('Control+z')
  expect(await rows(editor)).toEqual([[[480, 60]], [[960, 72]], []])
})

test('Ctrl and a drag copy; Shift leaves the grid', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 0])
  await editor.holding(['Control'], () => select(editor, [900, 0], [900 + BAR, 0]))
  expect((await rows(editor))[0]).toEqual([
    [480, 60],
    [480 + BAR, 60],
  ])
  await editor.holding(['Shift'], () => select(editor, [5 * BAR + 100, 0], [5 * BAR + 700, 0]))
  const free = await selection(page)
  expect(free!.fromTick % 480).not.toBe(0)
})

test('keys and the menu work on the selection', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  await editor.press('ArrowUp')
  expect(await rows(editor)).toEqual([[[480, 61]], [[960, 73]], []])
  await editor.press('Control+d')
  expect((await rows(editor))[0]).toEqual([
    [480, 61],
    [480 + BAR, 61],
  ])
  expect(await selection(page)).toMatchObject({ fromTick: BAR, toTick: 2 * BAR })
  await editor.press('Control+c')
  await editor.click(await at(page, 3 * BAR + 10, 1))
  await editor.press('Control+v')
  expect((await rows(editor)).slice(1)).toEqual([
    [
      [960, 73],
      [960 + BAR, 73],
      [480 + 3 * BAR, 61],
    ],
    [[960 + 3 * BAR, 73]],
  ])
  const point = await at(page, 3 * BAR + 100, 1)
  await editor.click(point, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await editor.idle()
  expect((await rows(editor))[2]).toEqual([])
  await editor.press('Control+a')
  await editor.press('Delete')
  expect(await rows(editor)).toEqual([[], [], []])
})

test('a paste for which there are too few tracks is refused whole, with its reason', async ({ editor, page }) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 1])
  await editor.press('Control+c')
  await editor.click(await at(page, 3 * BAR + 10, 2))
  const before = await rows(editor)
  await editor.press('Control+v')
  await expect(page.getByTestId('toast').first()).toHaveText('there are not enough tracks below')
  expect(await rows(editor)).toEqual(before)
})

test('a drag on the ruler selects all tracks; a double click opens a track in the piano roll', async ({
  editor,
  page,
}) => {
  await arrangement(editor)
  const ruler = (tick: number) => page.evaluate((t) => window.tunesmith!.rulerPoint(t), tick)
  await editor.drag([await ruler(100), await ruler(BAR + 100)])
  await editor.idle()
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: 2 * BAR, fromTrack: 0, toTrack: 3 })
  await editor.press('Escape')
  expect(await selection(page)).toBeNull()
  await editor.click(await at(page, BAR, 0), { clickCount: 2 })
  await editor.idle()
  expect(await editor.state()).toMatchObject({ view: 'roll' })
  expect(await editor.tunes()).toHaveLength(1)
})

test('by keys alone: a selection at the playhead, moved, copied and deleted', async ({ editor, page }) => {
  await arrangement(editor)
  await page.getByTestId('track').first().getByRole('button').first().click()
  await page.getByRole('application', { name: 'Arrange view' }).focus()
  await editor.press('ArrowRight')
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  await editor.press('Control+d')
  await editor.press('Alt+ArrowRight')
  expect((await rows(editor))[0]).toEqual([
    [480, 60],
    [480 + 2 * BAR, 60],
  ])
  await editor.press('Delete')
  expect((await rows(editor))[0]).toEqual([[480, 60]])
})

test('keys resize the selection and take it to another track; an octave moves all its notes together', async ({
  editor,
  page,
}) => {
  await arrangement(editor)
  await select(editor, [200, 0], [BAR - 200, 0])
  await editor.press('Shift+ArrowRight')
  await editor.press('Control+Shift+ArrowDown')
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: 2 * BAR, fromTrack: 0, toTrack: 2 })
  await editor.press('Shift+ArrowLeft')
  await editor.press('Shift+ArrowLeft')
  await editor.press('Control+Shift+ArrowUp')
  await editor.press('Control+Shift+ArrowUp')
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  await editor.press('Control+Shift+ArrowDown')
  const { index } = (await editor.state()).history
  await editor.press('Alt+ArrowDown')
  expect(await rows(editor)).toEqual([[], [[480, 60]], [[960, 72]]])
  // There is no track below.
  await editor.press('Alt+ArrowDown')
  expect((await editor.state()).history).toMatchObject({
    index: index + 1,
    undoName: 'Move 2 notes in the arrangement',
  })
  for (let i = 0; i < 5; i++) await editor.press('Shift+ArrowUp')
  expect(await rows(editor)).toEqual([[], [[480, 115]], [[960, 127]]])
})

test('velocity for the selection of several tracks; axe; the list beside the rows', async ({ editor, page }) => {
  await arrangement(editor)
  await expectAccessible(page)
  await select(editor, [200, 0], [BAR - 200, 1])
  await page.evaluate(() => window.tunesmith!.run('velocity'))
  await page.getByRole('dialog').getByRole('spinbutton').fill('33')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await editor.idle()
  const velocities = await page.evaluate(() =>
    window.tunesmith!.tracks().flatMap(({ id }) => window.tunesmith!.notes(id).map(({ velocity }) => velocity)),
  )
  expect(velocities).toEqual([33, 33])
  const row = (await page.getByTestId('track').nth(1).boundingBox())!
  const middle = await at(page, 0, 1)
  expect(Math.abs(row.y + row.height / 2 - middle.y)).toBeLessThan(2)
})

test('a drag beyond the edge scrolls on and selects what comes', async ({ editor, page }) => {
  await arrangement(editor)
  const from = await at(page, 200, 0)
  const canvas = (await page.getByRole('application', { name: 'Arrange view' }).boundingBox())!
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(canvas.x + canvas.width - 4, from.y, { steps: 4 })
  const startOf = () => page.evaluate(() => window.tunesmith!.rulerPoint(0).x)
  await expect.poll(startOf).toBeLessThan(canvas.x - 200)
  await page.mouse.up()
  await editor.idle()
  const { toTick } = (await selection(page))!
  expect(toTick).toBeGreaterThan(canvas.width / (await page.evaluate(() => window.tunesmith!.viewport().pxPerTick)))
})

test('the divider under the first track changes the height of all, by mouse and keys', async ({ editor, page }) => {
  await arrangement(editor)
  const divider = page.getByRole('separator', { name: 'Height of the tracks' })
  const distance = async () => (await at(page, 0, 1)).y - (await at(page, 0, 0)).y
  const before = await distance()
  const { x, y } = (await divider.boundingBox())!
  await editor.drag([
    { x: x + 40, y: y + 3 },
    { x: x + 40, y: y + 53 },
  ])
  expect(await distance()).toBeCloseTo(before + 50, 0)
  await divider.focus()
  await page.keyboard.press('ArrowDown')
  await editor.idle()
  expect(await distance()).toBeCloseTo(before + 58, 0)
  await expect(divider).toHaveAttribute('aria-valuenow', String(before + 58))
  await divider.dblclick()
  await editor.idle()
  expect(await distance()).toBe(before)
})
