import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, openEditor, signIn, test } from '../support/test'

/** Opens the first song from the empty library. */
async function openFirstSong(page: Page): Promise<void> {
  await page.goto('/?automation=1')
  await page.getByRole('button', { name: 'Open the sample song' }).click()
  await expect(page.getByTestId('song-title')).toHaveText('First Light')
}

/** Hints depend on the layout: one appears only where its subject is in sight. */
test.describe('hints', () => {
  test.use({ hasHints: true })
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('come one at a time, by keys too, and are remembered', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open the sample song' })).toBeVisible()
    await expectAccessible(page)
    await openFirstSong(page)
    const hint = page.getByTestId('hint')
    await expect(hint).toHaveAccessibleName('Hint 1 of 5')
    await expect(hint).toContainText('Hear it')
    await expect(hint).toContainText('Space')
    await expect(page.getByTestId('live-region')).toContainText('Hint 1 of 5: Hear it.')
    await expectAccessible(page)
    // Behind the link to the content, a hint is the first thing that Tab reaches.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'No more hints' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(hint).toHaveAccessibleName('Hint 2 of 5')
    await expect(page.getByRole('button', { name: 'Got it' })).toBeFocused()
    await page.reload()
    await expect(hint).toHaveAccessibleName('Hint 2 of 5')
    for (const number of [3, 4, 5]) {
      await page.getByRole('button', { name: 'Got it' }).click()
      await expect(hint).toHaveAccessibleName(`Hint ${number} of 5`)
    }
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(hint).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: 'Help' })).toBeFocused()
  })

  test('go when their advice is followed, and make way for dialogs', async ({ page }) => {
    await openFirstSong(page)
    const hint = page.getByTestId('hint')
    await expect(hint).toHaveAccessibleName('Hint 1 of 5')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(hint).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(hint).toHaveAccessibleName('Hint 1 of 5')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByTestId('track').first().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(hint).toHaveAccessibleName('Hint 3 of 5')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(hint).toHaveAccessibleName('Hint 4 of 5')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/editor\/.+/)
    await expect(hint).toHaveAccessibleName('Hint 5 of 5')
  })

  test('can be switched off, on again and shown again in the settings', async ({ page }) => {
    await openFirstSong(page)
    const hint = page.getByTestId('hint')
    await page.getByRole('button', { name: 'No more hints' }).click()
    await expect(hint).toHaveCount(0)
    await page.reload()
    await expect(page.getByTestId('song-title')).toBeVisible()
    await page.getByRole('menuitem', { name: 'File' }).click()
    await page.getByRole('menu').getByRole('menuitem', { name: 'Settings' }).click()
    const box = page.getByRole('checkbox', { name: 'Show hints in the editor' })
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect(box).toBeChecked()
    await expect(hint).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(hint).toHaveAccessibleName('Hint 1 of 5')
  })
})

test('axe finds nothing serious in the news and in a report', async ({ page, editor }) => {
  const open = async (item: string | RegExp) => {
    await editor.page.getByRole('menuitem', { name: /^Help/ }).click()
    await page.getByRole('menu').getByRole('menuitem', { name: item }).click()
  }
  await open(/What’s new/)
  await expect(page.getByRole('dialog', { name: 'What’s new' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open('Send report…')
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  for (const name of ['report.txt', 'log.txt', 'browser.json', 'settings.json']) await dialog.getByText(name).click()
  await expectAccessible(page)
})

test('the sheet of keys is printed with the keys of the user', async ({ page, account }) => {
  await page.addInitScript(() => {
    localStorage.setItem('editor_keys', '{"save":["mod+shift+y"]}')
    window.print = () => {
      ;(window.top as Window & { printed?: string }).printed = document.body.innerText
    }
  })
  await openEditor(page, account)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction(() => 'printed' in window)
  const printed = await page.evaluate(() => (window as Window & { printed?: string }).printed ?? '')
  expect(printed).toContain('Tunesmith: Keyboard shortcuts')
  expect(printed).toMatch(/Save\s+Ctrl\+Shift\+Y/)
  expect(printed).toMatch(/Play \/ pause\s+Space/)
})
