import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test.use({ hasSound: true })

test('the mixer has a place of its own below the lanes and the scroll bar, and takes that of the view on a phone', async ({
  editor,
  page,
}) => {
  await editor.press('Shift+X')
  const mixer = page.getByRole('region', { name: 'Mixer' })
  const lane = page.getByTestId('lane')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    const { y } = (await mixer.boundingBox())!
    for (const above of [lane, page.getByRole('scrollbar', { name: 'Scroll in time' })]) {
      const box = (await above.boundingBox())!
      expect(box.height).toBeGreaterThan(0)
      expect(box.y + box.height).toBeLessThanOrEqual(y)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(lane).toBeHidden()
  await expect(mixer.getByRole('slider', { name: 'Master volume' })).toBeInViewport({ ratio: 1 })
  await mixer.getByRole('button', { name: 'Close the mixer' }).click()
  await expect(lane).toBeVisible()
})

test('the meters show which channels sound, and the master volume silences them', async ({ editor, page }) => {
  await editor.draw(0, 60, 3800)
  await editor.press('Control+a')
  // Again and again, however long the test takes.
  await editor.run('loopSelection')
  await editor.button('Add track').click()
  await editor.press('Shift+X')
  const mixer = page.getByRole('region', { name: 'Mixer' })
  await expect(mixer.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const level = (strip: number) =>
    mixer
      .getByRole('listitem')
      .nth(strip)
      .evaluate((element) =>
        Number(getComputedStyle(element.querySelector('[class*=meter]')!).getPropertyValue('--level')),
      )
  await editor.press('Space')
  await page.waitForFunction(() => window.tunesmith!.state().tick > 100, null, { timeout: 45_000 })
  await expect.poll(() => level(0)).toBeGreaterThan(0.3)
  expect(await level(1)).toBe(0)
  await mixer.getByRole('checkbox', { name: 'Limiter' }).click()
  await mixer.getByRole('slider', { name: 'Master volume' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => window.tunesmith!.outputLevel())).toBeLessThan(0.001)
})
