import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search actions, tracks, bars' })).toBeFocused()
}

test('mod K finds an action by a few letters, and Enter runs it', async ({ editor, page }) => {
  await editor.draw(480, 64)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search actions, tracks, bars' })
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('selal')
  await expect(page.getByRole('option').first()).toContainText('Select all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await editor.state()).selectedNoteIds.length).toBe(1)

  // The last choice comes first.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText('Select all')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette goes to bars and tracks', async ({ editor, page }) => {
  await editor.draw(480, 64)
  await page.getByRole('button', { name: 'Add track' }).click()
  await editor.idle()
  const second = (await editor.state()).selectedTrackId
  await openPalette(page)
  await page.keyboard.type('bar 3')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await editor.state()).tick).toBe(3840)
  await openPalette(page)
  await page.keyboard.type('track 1')
  const option = page.getByRole('option').filter({ hasText: /^Track 1/ })
  await option.click()
  await expect.poll(async () => (await editor.state()).selectedTrackId).not.toBe(second)
})

test('what is impossible now is shown as such and does nothing; nonsense finds nothing', async ({ editor, page }) => {
  await openPalette(page)
  const cut = page.getByRole('option', { name: /^Cut/ })
  await page.getByRole('combobox').fill('cut')
  await expect(cut).toHaveAttribute('aria-disabled', 'true')
  await cut.click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('combobox').fill('qqqqzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await expectAccessible(page)
  expect((await editor.state()).history.index).toBe(0)
})
