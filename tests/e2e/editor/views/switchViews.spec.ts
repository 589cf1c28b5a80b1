import { expect, test } from '../../support/test'

const BAR = 1920

test('the place in time, the zoom and the playhead stay from view to view', async ({ editor, page }) => {
  await editor.draw(480, 60, 4 * BAR)
  const viewport = () => page.evaluate(() => window.tunesmith!.viewport())
  const show = async (key: string, view: string) => {
    await editor.press(key)
    expect((await editor.state()).view).toBe(view)
  }
  const { history } = await editor.state()
  const first = await viewport()
  await page.mouse.move(first.left + 300, first.top + 100)
  await editor.holding(['Control'], () => page.mouse.wheel(0, -200))
  await page.mouse.wheel(400, 60)
  await editor.idle()
  const roll = await viewport()
  expect(roll.pxPerTick).toBeGreaterThan(first.pxPerTick)
  expect(roll.scrollTick).toBeGreaterThan(BAR)
  expect(roll.scrollY).toBe(first.scrollY + 60)
  const { x, y } = await page.evaluate((at) => window.tunesmith!.rulerPoint(at), 3 * BAR)
  await page.mouse.click(x, y + 8)
  const { tick } = await editor.state()
  expect(tick).toBe(3 * BAR)
  expect(await viewport()).toEqual(roll)

  const inTime = { scrollTick: roll.scrollTick, pxPerTick: roll.pxPerTick }
  await show('Control+2', 'arrange')
  expect(await viewport()).toMatchObject(inTime)
  await show('Control+3', 'tempo')
  expect(await viewport()).toMatchObject(inTime)
  // The piano roll follows the scrolling and zooming of another view, at its own height.
  await page.mouse.move(first.left + 300, first.top + 100)
  await page.mouse.wheel(-150, 0)
  await editor.holding(['Control'], () => page.mouse.wheel(0, 200))
  await editor.idle()
  const { scrollTick, pxPerTick } = await viewport()
  expect(scrollTick).not.toBe(roll.scrollTick)
  expect(pxPerTick).toBeLessThan(roll.pxPerTick)
  await show('Control+1', 'roll')
  expect(await viewport()).toEqual({ ...roll, scrollTick, pxPerTick })
  expect(await editor.state()).toMatchObject({ tick, history })
})
