import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The lanes of events as only a browser has them: the real mouse, the room that they take, a phone. */

const near = (actual: number, wanted: number, by = 2) => expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(by)
const entries = async (editor: EditorPage) => (await editor.state()).history.index

test('the mouse paints velocities, draws and erases points, and selects and moves them', async ({ editor }) => {
  for (const tick of [480, 960, 1440, 1920]) await editor.draw(tick, 70)
  const before = await entries(editor)
  await editor.drag([await editor.laneAt(480, 40), await editor.laneAt(1920, 100)])
  const velocities = (await editor.tunes()).map(([, , , velocity]) => velocity)
  expect(await entries(editor)).toBe(before + 1)
  for (const [i, wanted] of [40, 60, 80, 100].entries()) near(velocities[i], wanted)

  await editor.showLane('Modulation')
  await editor.drag([await editor.lanePoint(480, 10), await editor.lanePoint(1920, 110)])
  expect(await entries(editor)).toBe(before + 2)
  expect((await editor.points(1)).length).toBeGreaterThan(20)
  await editor.drag([await editor.lanePoint(800, 120), await editor.lanePoint(1600, 120)], { button: 'right' })
  const left = (await editor.points(1)).map(([tick]) => tick)
  expect(left.filter((tick) => tick >= 800 && tick <= 1600)).toEqual([])
  near(left[0], 480, 20)
  near(left.at(-1)!, 1920, 20)

  await editor.press('2')
  await editor.drag([await editor.lanePoint(1680, 60), await editor.lanePoint(2160, 127)])
  expect((await editor.state()).selectedControlIds).not.toHaveLength(0)
  await editor.drag([await editor.lanePoint(1920, 90), await editor.lanePoint(2400, 70)])
  near((await editor.points(1)).at(-1)![0], left.at(-1)! + 480, 30)
  expect(await entries(editor)).toBe(before + 4)
})

test('two lanes divide the room, and have the same heights after a reload', async ({ editor }) => {
  const { page } = editor
  await page.getByRole('button', { name: 'Show a second lane' }).click()
  await editor.idle()
  const height = (await page.evaluate(() => window.tunesmith!.laneRect())).height
  const grip = (await page.getByRole('separator', { name: 'Height of the lower lane' }).boundingBox())!
  await editor.drag([
    { x: grip.x + 9, y: grip.y + 9 },
    { x: grip.x + 9, y: grip.y - 21 },
  ])
  near((await page.evaluate(() => window.tunesmith!.laneRect())).height - height, 30, 3)
  await expectAccessible(page)
  await page.getByRole('separator', { name: 'Height of the lane', exact: true }).press('ArrowUp')
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
  await page.getByRole('button', { name: 'Lanes…' }).click()
  await expectAccessible(page)
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
  expect((await editor.state()).history.undoName).toBe('Change pan')
  await expectAccessible(page)
})
