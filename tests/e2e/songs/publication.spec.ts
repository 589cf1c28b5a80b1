import { expectAccessible } from '../support/axe'
import { errorReply } from '../support/errorReply'
import { button, card, pick } from '../support/libraryPage'
import { makeSong } from '../support/publicSongs'
import { expect, signIn, test } from '../support/test'

/** Publishing own songs and sharing them. */

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('a song is published and shared: by the clipboard, in another tab, and in a frame', async ({ page, account }) => {
  const { id } = await makeSong(account, { name: 'Aurora', isPublic: false })
  await makeSong(account, { name: 'Secret', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Publish').click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Attribution name' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/publish', (route) => route.fulfill(errorReply('internal_error')), { times: 1 })
  await button(form, 'Publish').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await pick(page, 'License', 'CC0: free for anything, without your name')
  await expectAccessible(page)
  await button(form, 'Publish').click()
  await button(page.getByRole('dialog', { name: 'Published' }), 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Song' })
  await button(dialog, 'Copy').click()
  await expect(button(dialog, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/song/${id}`)
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: 'a network' }))
  const opened = page.waitForEvent('popup')
  await button(dialog, 'Share on Facebook').click()
  expect(new URL((await opened).url()).protocol).toBe('https:')
  await (await opened).close()
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  const frame = dialog.locator('iframe')
  expect((await frame.boundingBox())?.height).toBe(140)
  await expect(frame.contentFrame().getByText('Aurora')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Embed' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button(card(page, 'Secret'), 'Share').click()
  await expect(dialog).toContainText('Only you can open this song.')
  await expectAccessible(page)
})
