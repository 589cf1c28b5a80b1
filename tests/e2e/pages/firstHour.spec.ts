import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readSmf } from '#shared/smf/read'
import { Markers } from '#shared/time/markers'
import { expectAccessible } from '../support/axe'
import { expect, signIn, test } from '../support/test'

const hint = (page: Page) => page.getByTestId('hint')

/** Opens the first song from the empty library. */
async function openFirstSong(page: Page): Promise<void> {
  await page.goto('/?automation=1')
  await page.getByRole('button', { name: 'Open the first song' }).click()
  await expect(page.getByTestId('project-title')).toHaveText('First Light')
}

const choose = async (page: Page, menu: string, item: string | RegExp) => {
  await page.getByRole('menuitem', { name: menu }).click()
  await page.getByRole('menu').getByRole('menuitem', { name: item }).click()
}

const unpacked = async (download: Download) => unzipSync(new Uint8Array(readFileSync(await download.path())))

test.describe('a user without songs', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('is offered a song, which opens unsaved, with three tracks and sections', async ({ page }) => {
    await page.goto('/')
    const offer = page.getByRole('button', { name: 'Open the first song' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('track')).toHaveText([/Melody/, /Chords/, /Bass/])
    await expect(page).toHaveURL(/\/editor$/)
    await expect(page.getByRole('img', { name: 'Not in your library' })).toBeVisible()
    const saving = page.waitForEvent('download')
    await choose(page, 'File', 'Download MIDI')
    const { song } = readSmf(readFileSync(await (await saving).path()))
    expect(Markers.of(song).map(({ text }) => text)).toEqual(['A', "A'", 'B', "A''"])
    // Nothing is lost: the offer is still there, and nothing has come to the library.
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(offer).toBeVisible()
  })

  test('gets no hints where they are switched off', async ({ page }) => {
    await openFirstSong(page)
    await expect(hint(page)).toHaveCount(0)
  })
})

test.describe('hints', () => {
  test.use({ hasHints: true })
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('come one at a time, by keys too, and are remembered', async ({ page }) => {
    await openFirstSong(page)
    await expect(hint(page)).toHaveAccessibleName('Hint 1 of 5')
    await expect(hint(page)).toContainText('Hear it')
    await expect(hint(page)).toContainText('Space')
    await expect(page.getByTestId('live-region')).toContainText('Hint 1 of 5: Hear it.')
    await expectAccessible(page)
    // Behind the link to the content, a hint is the first thing that Tab reaches.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'No more hints' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(hint(page)).toHaveAccessibleName('Hint 2 of 5')
    await expect(page.getByRole('button', { name: 'Got it' })).toBeFocused()
    await page.reload()
    await expect(hint(page)).toHaveAccessibleName('Hint 2 of 5')
    for (const number of [3, 4, 5]) {
      await page.getByRole('button', { name: 'Got it' }).click()
      await expect(hint(page)).toHaveAccessibleName(`Hint ${number} of 5`)
    }
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(hint(page)).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: 'Help' })).toBeFocused()
  })

  test('go when their advice is followed, and make way for dialogs', async ({ page }) => {
    await openFirstSong(page)
    await expect(hint(page)).toHaveAccessibleName('Hint 1 of 5')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(hint(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(hint(page)).toHaveAccessibleName('Hint 1 of 5')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByTestId('track').first().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(hint(page)).toHaveAccessibleName('Hint 3 of 5')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(hint(page)).toHaveAccessibleName('Hint 4 of 5')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/editor\/.+/)
    await expect(hint(page)).toHaveAccessibleName('Hint 5 of 5')
  })

  test('can be switched off, on again and shown again in the settings', async ({ page }) => {
    await openFirstSong(page)
    await page.getByRole('button', { name: 'No more hints' }).click()
    await expect(hint(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByTestId('project-title')).toBeVisible()
    await choose(page, 'File', 'Settings')
    const box = page.getByRole('checkbox', { name: 'Show hints in the editor' })
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect(box).toBeChecked()
    await expect(hint(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(hint(page)).toHaveAccessibleName('Hint 1 of 5')
  })
})

test('news have a quiet mark after an update, until they are read', async ({ page, editor }) => {
  const help = page.getByRole('menuitem', { name: /^Help/ })
  await expect(help).toHaveAccessibleName('Help')
  await page.evaluate(() => localStorage.setItem('whats_new', '"0.0.9 1"'))
  await editor.goto()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(help).toHaveAccessibleName('Help New')
  await help.click()
  await page.getByRole('menuitem', { name: /What’s new/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What’s new' })
  await expect(dialog.getByRole('heading', { name: 'In this version' })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveAccessibleName('Help')
  await editor.goto()
  await expect(help).toHaveAccessibleName('Help')
})

test('a report holds what it shows, no secret, and the song only if it is ticked', async ({
  page,
  editor,
  account,
}) => {
  await editor.draw(0, 60, 480)
  await page.evaluate((token) => {
    console.warn(`Failed for mara@example.com with Bearer ${token}`)
    console.warn(new Error(`/reset-password?token=${token}`))
  }, account.token)
  await choose(page, 'Help', 'Send report…')
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('The notes are upside down.')
  for (const name of ['report.txt', 'log.txt', 'browser.json', 'settings.json']) await dialog.getByText(name).click()
  await expectAccessible(page)
  const shown = async (name: string) => (await dialog.getByTestId(name).textContent()) ?? ''
  const texts = { report: await shown('report.txt'), log: await shown('log.txt') }
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the report' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^tunesmith-report-\d{8}-\d{6}\.zip$/)
  const files = await unpacked(download)
  expect(Object.keys(files)).toEqual(['report.txt', 'log.txt', 'browser.json', 'settings.json'])
  expect(strFromU8(files['report.txt'])).toBe(texts.report)
  expect(strFromU8(files['log.txt'])).toBe(texts.log)
  expect(texts.report).toContain('The notes are upside down.')
  expect(texts.log).toContain('Failed for [mail address] with Bearer [secret]')
  expect(texts.log).toContain('/reset-password?token=[secret]')
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  expect(all).not.toContain(account.token)
  expect(all).not.toContain('@example.com')

  await choose(page, 'Help', 'Send report…')
  await dialog.getByRole('checkbox', { name: /Add the open song/ }).check()
  await dialog.getByRole('checkbox', { name: /Add my mail address/ }).check()
  await expect(dialog.getByText('song.mid')).toBeVisible()
  const again = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the report' }).click()
  const full = await unpacked(await again)
  expect(strFromU8(full['report.txt'])).toContain(`Mail address: ${account.email}`)
  expect(readSmf(full['song.mid']).song.tracks[1]?.notes.length).toBe(1)
})

test('a page that broke offers a report, and so does the menu of the account', async ({ page, account }) => {
  await signIn(page, account)
  await page.goto('/')
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Send report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: /Add the open song/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Code that cannot be loaded breaks the page.
  await page.route('**/assets/DiscoverPage-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Discover' }).click()
  await page.getByRole('button', { name: 'Send report…' }).click()
  await dialog.getByText('log.txt').click()
  await expect(dialog.getByTestId('log.txt')).toContainText('MissingCode')
})

test('the sheet of keys is printed with the keys of the user', async ({ page, editor }) => {
  await page.addInitScript(() => {
    localStorage.setItem('editor_keys', '{"save":["mod+shift+y"]}')
    window.print = () => {
      ;(window.top as Window & { printed?: string }).printed = document.body.innerText
    }
  })
  await editor.goto()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction(() => 'printed' in window)
  const printed = await page.evaluate(() => (window as Window & { printed?: string }).printed ?? '')
  expect(printed).toContain('Tunesmith: Keyboard shortcuts')
  expect(printed).toMatch(/Save\s+Ctrl\+Shift\+Y/)
  expect(printed).toMatch(/Play \/ pause\s+Space/)
})
