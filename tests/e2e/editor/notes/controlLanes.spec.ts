import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The lanes of events, with the real mouse. */

const entries = async (editor: EditorPage) => (await editor.state()).history.index
const undoName = async (editor: EditorPage) => (await editor.state()).history.undoName

const near = (actual: number, wanted: number, by = 2) => expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(by)

/** Modulation points at 480, 960, 1440 and 1920, drawn by clicks. */
async function drawn(editor: EditorPage): Promise<[number, number][]> {
  await editor.showLane('Modulation')
  for (const [tick, value] of [
    [480, 40],
    [960, 80],
    [1440, 20],
    [1920, 100],
  ])
    await editor.click(await editor.lanePoint(tick, value))
  const points = await editor.points(1)
  expect(points.map(([tick]) => tick)).toEqual([480, 960, 1440, 1920])
  return points
}

test('a click sets a point, a stroke draws over what it passes, undo takes it back', async ({ editor }) => {
  const points = await drawn(editor)
  for (const [i, wanted] of [40, 80, 20, 100].entries()) near(points[i][1], wanted)
  const before = await entries(editor)
  await editor.drag([await editor.lanePoint(720, 10), await editor.lanePoint(1560, 110)])
  expect(await entries(editor)).toBe(before + 1)
  const after = await editor.points(1)
  expect(after[0]).toEqual(points[0])
  expect(after.at(-1)).toEqual(points[3])
  expect(after.length).toBeGreaterThan(20)
  for (let i = 1; i < after.length; i++) expect(after[i][1]).not.toBe(after[i - 1][1])
  await editor.press('Control+z')
  expect(await editor.points(1)).toEqual(points)
})

test('a line and a curve go from grid line to grid line', async ({ editor }) => {
  await editor.showLane('Pitch bend')
  await editor.page.getByRole('radio', { name: 'Line' }).click()
  await editor.drag([await editor.lanePoint(490, 0), await editor.lanePoint(1430, 16383)])
  const line = await editor.points('bend')
  expect(line[0]).toEqual([480, 0])
  expect(line.at(-1)).toEqual([1440, 16383])
  expect(line.find(([tick]) => tick === 960)?.[1]).toBeCloseTo(8192, -1)
  await editor.press('Control+z')
  await editor.page.getByRole('radio', { name: /^Curve/ }).click()
  await editor.page.mouse.move(...point(await editor.lanePoint(480, 0)))
  await editor.page.mouse.down()
  await editor.page.mouse.move(...point(await editor.lanePoint(1440, 16383)), { steps: 4 })
  await editor.page.keyboard.down('Alt')
  await editor.page.mouse.move(...point(await editor.lanePoint(1440, 14000)), { steps: 4 })
  await editor.page.mouse.up()
  await editor.page.keyboard.up('Alt')
  const curve = await editor.points('bend')
  expect(curve.at(-1)?.[0]).toBeLessThanOrEqual(1440)
  near(curve.findLast(([tick]) => tick <= 960)?.[1] ?? 0, 14000, 600)
  expect(await entries(editor)).toBe(1)
})

test('the right button erases', async ({ editor }) => {
  const points = await drawn(editor)
  await editor.drag([await editor.lanePoint(900, 120), await editor.lanePoint(1500, 120)], { button: 'right' })
  expect(await editor.points(1)).toEqual([points[0], points[3]])
  expect(await undoName(editor)).toBe('Delete 2 controls')
})

test('points are selected by a rubber band, moved, stretched and scaled, each in one entry', async ({ editor }) => {
  const points = await drawn(editor)
  await editor.press('2')
  const band = async () => editor.drag([await editor.lanePoint(840, 5), await editor.lanePoint(1560, 110)])
  await band()
  expect((await editor.state()).selectedControlIds).toHaveLength(2)
  await editor.drag([await editor.lanePoint(1200, 50), await editor.lanePoint(1440, 62)])
  const moved = await editor.points(1)
  expect(moved.map(([tick]) => tick)).toEqual([480, 1200, 1680, 1920])
  near(moved[1][1] - points[1][1], 12, 3)
  expect(await undoName(editor)).toBe('Move 2 points')
  await editor.press('Control+z')
  await editor.press('Escape')
  await band()
  await editor.drag([await editor.lanePoint(1560, 50), await editor.lanePoint(1800, 50)])
  expect((await editor.points(1)).map(([tick]) => tick)).toEqual([480, 960, 1680, 1920])
  await editor.press('Control+z')
  await editor.press('Escape')
  await band()
  await editor.drag([await editor.lanePoint(1200, 110), await editor.lanePoint(1200, 58)])
  const scaled = await editor.points(1)
  near(scaled[1][1], 42, 6)
  near(scaled[2][1], 12, 6)
  expect(await undoName(editor)).toBe('Edit 2 controls')
})

test('keys work on the lane that was pressed last: select all, cut, paste, duplicate, delete', async ({ editor }) => {
  await editor.draw(0, 60)
  const points = await drawn(editor)
  await editor.press('Control+a')
  expect((await editor.state()).selectedControlIds).toHaveLength(4)
  expect((await editor.state()).selectedNoteIds).toHaveLength(0)
  await editor.press('Control+x')
  expect(await editor.points(1)).toEqual([])
  expect(await undoName(editor)).toBe('Cut 4 points')
  await editor.press('Control+v')
  expect(await editor.points(1)).toEqual(points.map(([tick, value]) => [tick - 480, value]))
  expect(await undoName(editor)).toBe('Paste 4 points')
  await editor.press('Control+d')
  expect(await editor.points(1)).toHaveLength(8)
  await editor.press('Delete')
  expect(await editor.points(1)).toHaveLength(4)
  expect(await editor.notes()).toHaveLength(1)
  await editor.click(await editor.at(10, 60))
  await editor.press('Control+a')
  expect((await editor.state()).selectedNoteIds).toHaveLength(1)
})

test('a controller is pasted into another lane; the labels set the selected points', async ({ editor }) => {
  await drawn(editor)
  await editor.press('Control+a')
  await editor.press('Control+c')
  await editor.showLane('Expression')
  await editor.click(await editor.lanePoint(3840, 30))
  await editor.press('Control+v')
  expect((await editor.points(11)).filter(([tick]) => tick < 1441)).toHaveLength(4)
  const { x } = await editor.page.evaluate(() => window.tunesmith!.laneRect())
  const { y } = await editor.lanePoint(0, 64)
  await editor.click({ x: x - 14, y })
  expect((await editor.points(11)).filter(([tick]) => tick < 1441).map(([, value]) => value)).toEqual([64, 64, 64, 64])
  await editor.showLane('Velocity')
  await editor.draw(480, 70)
  await editor.press('Control+a')
  const label = await editor.laneAt(0, 127)
  await editor.click({ x: x - 14, y: label.y })
  expect((await editor.tunes())[0][3]).toBe(127)
})

test('a pedal is on or off', async ({ editor }) => {
  await editor.showLane('Sustain')
  await editor.click(await editor.lanePoint(480, 90))
  await editor.click(await editor.lanePoint(960, 20))
  expect(await editor.points(64)).toEqual([
    [480, 127],
    [960, 0],
  ])
})

test('programs: a click adds one, a double click changes it', async ({ editor }) => {
  await editor.showLane('Programs')
  const choose = async (name: string) => {
    await editor.page.getByRole('combobox', { name: 'Search instruments' }).fill(name)
    // The first one chooses what was found, the second one is OK.
    await editor.page.keyboard.press('Enter')
    await editor.page.keyboard.press('Enter')
    await editor.idle()
  }
  await editor.click(await editor.lanePoint(970, 60))
  await choose('violin')
  expect(await editor.points('program')).toEqual([
    [0, 0],
    [960, 40],
  ])
  await editor.click(await editor.lanePoint(1700, 100), { clickCount: 2 })
  await choose('tuba')
  expect(await editor.points('program')).toEqual([
    [0, 0],
    [960, 58],
  ])
  expect(await undoName(editor)).toBe('Change instrument')
})

test('two lanes at once; tabs by keys; the choice of tabs is kept', async ({ editor }) => {
  const { page } = editor
  await page.getByRole('button', { name: 'Show a second lane' }).click()
  await editor.idle()
  const lower = page.getByRole('tablist', { name: 'Lower lanes' })
  await lower.getByRole('tab', { name: 'Pan' }).click()
  await editor.click(await editor.lanePoint(480, 100))
  expect((await editor.points(10)).at(-1)?.[0]).toBe(480)
  const height = (await page.evaluate(() => window.tunesmith!.laneRect())).height
  const grip = (await page.getByRole('separator', { name: 'Height of the lower lane' }).boundingBox())!
  await editor.drag([
    { x: grip.x + 9, y: grip.y + 9 },
    { x: grip.x + 9, y: grip.y - 21 },
  ])
  near((await page.evaluate(() => window.tunesmith!.laneRect())).height - height, 30, 3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the lower lane' }).click()
  await expect(lower).toHaveCount(0)
  await page.getByRole('tab', { name: 'Velocity' }).focus()
  await page.keyboard.press('ArrowRight')
  await editor.idle()
  expect((await editor.state()).lane).toBe('bend')
  await page.getByRole('button', { name: 'Lanes…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Modulation' }).click()
  await page.getByRole('button', { name: 'Volume to the left' }).click()
  await page.getByRole('textbox', { name: /Add a lane/ }).fill('brightness')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await editor.idle()
  const names = await page.getByRole('tablist', { name: 'Lanes' }).getByRole('tab').allTextContents()
  expect(names).toEqual(['Velocity', 'Volume', 'Pitch bend', 'Pan', 'Expression', 'Sustain', 'Programs', 'Brightness'])
})

test('two lanes and their heights are kept', async ({ editor }) => {
  const { page } = editor
  await page.getByRole('button', { name: 'Show a second lane' }).click()
  await page.getByRole('separator', { name: 'Height of the lane', exact: true }).press('ArrowUp')
  await page.getByRole('separator', { name: 'Height of the lower lane' }).press('ArrowUp')
  await editor.idle()
  const heights = async () => {
    const boxes = await Promise.all((await page.getByTestId('lane').all()).map((lane) => lane.boundingBox()))
    return boxes.map((box) => Math.round(box!.height))
  }
  const before = await heights()
  expect(before).toHaveLength(2)
  expect(before[1]).toBeGreaterThan(before[0])
  await page.reload()
  await editor.idle()
  expect(await heights()).toEqual(before)
})

test('the sliders of volume and pan: one entry a drag, from what is in force', async ({ editor }) => {
  const slider = editor.page.getByRole('slider', { name: 'Volume of the track' })
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  await expect(editor.page.getByRole('slider', { name: 'Pan of the track' })).toHaveAttribute('aria-valuenow', '64')
  const box = (await slider.boundingBox())!
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await editor.drag([start, { x: start.x - 10, y: start.y }, { x: start.x - 25, y: start.y }])
  const [[tick, value]] = await editor.points(7)
  expect(tick).toBe(0)
  expect(value).toBeLessThan(80)
  await expect(slider).toHaveAttribute('aria-valuenow', String(value))
  expect(await entries(editor)).toBe(1)
  expect(await undoName(editor)).toBe('Change volume')
  await editor.press('Control+z')
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
})

test('on a phone the sliders are behind a button, and lanes can be drawn in', async ({ editor }) => {
  const { page } = editor
  await page.setViewportSize({ width: 844, height: 390 })
  await editor.showLane('Modulation')
  await editor.click(await editor.lanePoint(480, 110))
  expect((await editor.points(1))[0][0]).toBe(480)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Volume and pan of the track' }).click()
  await page.getByRole('slider', { name: 'Pan of the track' }).press('ArrowRight')
  await editor.idle()
  expect(await editor.points(10)).toEqual([[0, 65]])
  expect(await undoName(editor)).toBe('Change pan')
  await expectAccessible(page)
})

function point({ x, y }: { x: number; y: number }): [number, number] {
  return [x, y]
}
