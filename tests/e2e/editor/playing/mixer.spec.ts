import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test.use({ hasSound: true })

test('a strip changes the sound of its track at the playhead, as one entry of the history', async ({
  editor,
  page,
}) => {
  await editor.press('Shift+X')
  const mixer = page.getByRole('region', { name: 'Mixer' })
  await editor.button('Add track').click()
  await expect(mixer.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const { index } = (await editor.state()).history
  const values: [string, string, number, number][] = [
    ['Volume', '101', 7, 101],
    ['Reverb', '1', 91, 1],
    ['Chorus', '1', 93, 1],
    ['Pan', '+1', 10, 65],
  ]
  for (const [i, [name, text, controller, value]] of values.entries()) {
    const slider = mixer.getByRole('slider', { name: new RegExp(`^${name}: `) }).first()
    await slider.focus()
    await page.keyboard.press('ArrowUp')
    await expect(slider).toHaveAttribute('aria-valuetext', text)
    await editor.idle()
    expect((await editor.state()).history.index).toBe(index + i + 1)
    const [first] = await page.evaluate(() =>
      window
        .tunesmith!.tracks()
        .slice(1)
        .map(({ id }) => id),
    )
    const points = await page.evaluate(([id, lane]) => window.tunesmith!.controls(id, lane), [
      first,
      controller,
    ] as const)
    expect(points.map((point) => point.value)).toEqual([value])
  }
  await editor.press('Shift+X')
  await expect(mixer).toHaveCount(0)
})

test('the meters show which channels sound; the master volume and the limiter are kept', async ({ editor, page }) => {
  await editor.draw(0, 60, 3800)
  await editor.button('Add track').click()
  await editor.press('Shift+X')
  const mixer = page.getByRole('region', { name: 'Mixer' })
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
  await editor.press('Enter')
  await page.reload()
  await editor.idle()
  await editor.press('Shift+X')
  await expect(mixer.getByRole('checkbox', { name: 'Limiter' })).toBeChecked()
  await expect(mixer.getByRole('slider', { name: 'Master volume' })).toHaveAttribute('aria-valuenow', '0')
})
