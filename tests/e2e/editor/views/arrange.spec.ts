import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BAR = 1920

/** The middle of a row at a tick; row 0 is the first track that is listed. */
const at = (page: Page, tick: number, row: number): Promise<Point> =>
  page.evaluate(([t, r]) => window.tunesmith!.arrangePoint(t, r), [tick, row] as const)
const selection = (page: Page) => page.evaluate(() => window.tunesmith!.arrangeSelection())

test('by mouse: parts are selected, moved and followed beyond the edge, in rows beside their tracks', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 60)
  for (const note of [72, null]) {
    await editor.run('addTrack')
    await editor.idle()
    if (note) await editor.draw(960, note)
  }
  await editor.press('Control+2')
  await expectAccessible(page)

  const distance = async () => (await at(page, 0, 1)).y - (await at(page, 0, 0)).y
  const expectAligned = async () => {
    const row = (await page.getByTestId('track').nth(1).boundingBox())!
    expect(Math.abs(row.y + row.height / 2 - (await at(page, 0, 1)).y)).toBeLessThan(2)
  }
  await expectAligned()
  const before = await distance()
  const divider = (await page.getByRole('separator', { name: 'Height of the tracks' }).boundingBox())!
  const grip = { x: divider.x + 40, y: divider.y + 3 }
  await editor.drag([grip, { ...grip, y: grip.y + 50 }])
  expect(await distance()).toBeCloseTo(before + 50, 0)
  await expectAligned()

  await editor.drag([await at(page, 200, 0), await at(page, BAR - 200, 1)])
  expect(await selection(page)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 2 })
  await editor.drag([await at(page, 900, 0), await at(page, 900 + BAR, 1)])
  expect(await selection(page)).toEqual({ fromTick: BAR, toTick: 2 * BAR, fromTrack: 1, toTrack: 3 })
  const ticks = await page.evaluate(() =>
    window.tunesmith!.tracks().map(({ id }) => window.tunesmith!.notes(id).map(({ tick }) => tick)),
  )
  expect(ticks.slice(-3)).toEqual([[], [480 + BAR], [960 + BAR]])

  const from = await at(page, 200, 0)
  const canvas = (await page.getByRole('application', { name: 'Arrange view' }).boundingBox())!
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(canvas.x + canvas.width - 4, from.y, { steps: 4 })
  await expect.poll(() => page.evaluate(() => window.tunesmith!.rulerPoint(0).x)).toBeLessThan(canvas.x - 200)
  await page.mouse.up()
})
