import { expectAccessible } from '../../support/axe'
import { fakeMidi } from '../../support/fakeMidi'
import { KEYS, plugIn } from '../../support/recordingPage'
import { expect, test } from '../../support/test'

test.use({
  hasSound: true,
  page: async ({ page }, use) => {
    await fakeMidi(page)
    // Where and when the clicks are.
    await page.addInitScript(() => {
      const clicks: (readonly [AudioContext, number])[] = []
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when = 0) {
        clicks.push([this.context as AudioContext, when])
        start.call(this, when)
      }
      Object.assign(window, { clicks })
    })
    await use(page)
  },
})

test('the delay of an input is measured by clicks', async ({ editor, page }) => {
  const DELAY = 60
  await plugIn(editor)
  await editor.run('settings')
  await page.getByRole('tab', { name: 'MIDI' }).click()
  await expect(page.getByText('Delay of the inputs: 0 ms')).toBeVisible()
  await page.getByRole('button', { name: 'Measure…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the delay of the inputs' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('Play along now')).toBeVisible()
  await page.evaluate(
    async ([name, delay]) => {
      const { clicks } = window as unknown as { clicks: (readonly [AudioContext, number])[] }
      for (const [context, when] of clicks.slice(4)) {
        for (;;) {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
          const stamp = performanceTime + (when - contextTime) * 1000 + delay
          if (performance.now() >= stamp) {
            window.fakeMidi.send(name, [
              { bytes: [0x90, 60, 100], stamp },
              { bytes: [0x80, 60, 0], stamp: stamp + 50 },
            ])
            break
          }
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
    },
    [KEYS, DELAY] as const,
  )
  await expect(dialog.getByText(/Your notes arrive \d+ ms after/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Use/ }).click()
  await expect(dialog).toHaveCount(0)
  const text = await page.getByText('Delay of the inputs').innerText()
  expect(Math.abs(Number(/\d+/.exec(text)![0]) - DELAY)).toBeLessThan(10)
  // The clicks were not music.
  expect((await editor.state()).noteCount).toBe(0)
})
