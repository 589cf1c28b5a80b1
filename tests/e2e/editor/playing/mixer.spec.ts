import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test.use({ hasSound: true })

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
