import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test('the roll shows what comes of the settings before they are confirmed', async ({ editor, page }) => {
  for (const [tick, note, end] of [
    [0, 60, 240],
    [480, 64, 960],
    [480, 67, 720],
    [1200, 62, 1440],
  ])
    await editor.draw(tick, note, end)
  await editor.press('Control+a')
  const history = async () => (await editor.state()).history
  const { index, before } = { ...(await history()), before: await editor.tunes() }
  /** The notes as they are drawn, between the note cursor and the dialog. */
  const seen = async () => {
    const { left, top } = await page.evaluate(() => window.tunesmith!.viewport())
    return (await page.screenshot({ clip: { x: left + 40, y: top, width: 300, height: 380 } })).toString('base64')
  }
  const first = await seen()
  await editor.press('t')
  const dialog = page.getByRole('dialog', { name: 'Transpose' })
  const by = dialog.getByRole('spinbutton', { name: 'By' })
  await by.press('Shift+ArrowUp')
  await by.press('ArrowUp')
  await by.press('ArrowUp')
  await expect(by).toHaveValue('12')
  await editor.idle()
  expect(await seen()).not.toEqual(first)
  await expectAccessible(page)
  // Nothing but the picture has changed.
  expect(await editor.tunes()).toEqual(before)
  expect((await history()).index).toBe(index)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await editor.idle()
  expect(await seen()).toEqual(first)

  await editor.press('t')
  await dialog.getByRole('slider', { name: 'By' }).press('ArrowRight')
  await editor.idle()
  const previewed = await seen()
  await by.press('Enter')
  await expect(dialog).toBeHidden()
  await editor.idle()
  expect(await seen()).toEqual(previewed)
  expect(await editor.tunes()).toEqual(
    before.map(([tick, duration, note, velocity]) => [tick, duration, note + 1, velocity]),
  )
  expect(await history()).toMatchObject({ index: index + 1, undoName: 'Transpose 4 notes' })
})
