/**
 * The pictures of docs/README.md: a new user's way from signing up to a published song and an MP3 file, on a server
 * without songs.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { button, dialog } from './screen'

const FOLDER = 'docs/images'

export async function takeFirstHour(
  browser: Browser,
  url: string,
  settled: (page: Page) => Promise<void>,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1200, height: 750 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  let number = 0
  const picture = async (name: string) => {
    await settled(page)
    number += 1
    const file = `${FOLDER}/first-hour-${number}-${name}.webp`
    writeFileSync(
      file,
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toBuffer(),
    )
    console.log(file)
  }
  await page.goto('/signup')
  await page.getByTestId('full-name-input').fill('Ida Berg')
  await page.getByTestId('email-input').fill('ida@example.com')
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').fill('a quiet harbour')
  await page.getByRole('checkbox').click()
  await picture('sign-up')

  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await button(page, 'Open the sample song').waitFor()
  await button(page, 'Open the sample song').scrollIntoViewIfNeeded()
  await picture('home')

  await button(page, 'Open the sample song').click()
  await page.getByTestId('hint').waitFor()
  await page.getByTestId('track').nth(2).waitFor()
  // The minimap is drawn last.
  await page.waitForTimeout(2000)
  await picture('hint')

  await button(page, 'No more hints').click()
  const roll = (await page.getByTestId('roll').boundingBox())!
  const y = roll.y + roll.height * 0.3
  for (const [from, to] of [
    [0.12, 0.2],
    [0.28, 0.34],
  ]) {
    await page.mouse.move(roll.x + roll.width * from, y)
    await page.mouse.down()
    await page.mouse.move(roll.x + roll.width * to, y, { steps: 5 })
    await page.mouse.up()
  }
  await picture('notes')

  await page.getByRole('radio', { name: 'Arrange' }).click()
  await page.keyboard.press('Shift+F')
  await picture('arrange')

  await page.getByRole('radio', { name: 'Score' }).click()
  await page.getByText('Engraving…').waitFor({ state: 'hidden' })
  await picture('score')

  await page.getByRole('radio', { name: 'Piano roll' }).click()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/editor\/.+/)
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  await dialog(page)
  await picture('publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everybody can find and play').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await button(page, 'Export').click()
  await page.getByRole('menuitem', { name: 'Export MP3…' }).hover()
  await picture('export')
  await page.keyboard.press('Escape')

  await page.goto('/discover')
  await page.getByText('First Light').first().click()
  await page.waitForURL(/\/song\//)
  await picture('song')
  await context.close()
}
