import { expect } from '@playwright/test'
import { button, dialog, idle, shut, type Walk } from './walk'

/** The hints, what is new, a report, and the sheet of keys. */
export async function helping(walk: Walk) {
  const { page, say, look } = walk
  await page.evaluate(() => window.tunesmith!.run('report'))
  await dialog(page)
  await look('report')
  await shut(walk)
  await page.evaluate(() => window.tunesmith!.run('whatsNew'))
  await dialog(page)
  await look('news')
  await shut(walk)
  await page.evaluate(() => window.tunesmith!.run('settings'))
  await dialog(page)
  await button(page, say('help:hints.again')).click()
  await shut(walk)
  const hint = page.getByTestId('hint')
  for (const name of ['play', 'draw', 'instrument', 'help']) {
    await expect(hint).toContainText(say(`help:hints.${name}.title`))
    await look(`hint: ${name}`)
    await button(page, say('help:hints.next')).click()
  }
  await expect(hint).toHaveCount(0)
  await idle(page)
}
