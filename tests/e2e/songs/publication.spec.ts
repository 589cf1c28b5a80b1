import type { Song } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { button, card, pick, toast } from '../support/libraryPage'
import { makeSong } from '../support/publicSongs'
import { expect, signIn, test } from '../support/test'

/** Publishing own songs, taking them back, and sharing them. */

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('a song is published, shared, changed and taken back', async ({ page, account }) => {
  const { id } = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Publish').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'License' })).toContainText('CC BY')
  for (const name of ['Allow downloads', 'Allow remixes', 'Require attribution']) {
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(dialog.getByRole('textbox', { name: 'Attribution name' })).toHaveValue(/^test/)
  await expectAccessible(page)
  await page.route('**/publish', (route) => route.fulfill(errorReply('internal_error')), { times: 1 })
  await button(dialog, 'Publish').click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to publish the song. Please try again.')
  for (const name of ['Allow remixes', 'Require attribution']) {
    await expect(dialog.getByRole('checkbox', { name })).toBeDisabled()
  }
  await expect(dialog.getByText('This license lets everyone remix the song, and asks them to name you.')).toBeVisible()
  await pick(page, 'License', 'CC0: free for anything, without your name')
  await expect(dialog.getByRole('checkbox', { name: 'Require attribution' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Require attribution' })).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Attribution name' })).toHaveCount(0)
  await expectAccessible(page)
  await button(dialog, 'Publish').click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  expect(await call<Song>(account, 'GET', `songs/${id}`)).toMatchObject({
    is_public: true,
    license: 'CC0',
    allowRemix: true,
    requireAttribution: false,
    attributionName: null,
  })
  await pick(page, 'License', 'All rights reserved')
  await expect(dialog.getByRole('checkbox', { name: 'Allow remixes' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Require attribution' }).uncheck()
  await button(dialog, 'Save changes').click()
  await toast(page, 'Changes saved')
  expect((await call<Song>(account, 'GET', `songs/${id}`)).license).toBe('ALL-RIGHTS-RESERVED')
  await button(dialog, 'Share').click()
  await expect(page.getByRole('dialog', { name: 'Share Your Track' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button(card(page, 'Aurora'), 'Unpublish').click()
  await expect(button(card(page, 'Aurora'), 'Publish')).toBeVisible()
  expect((await call<Song>(account, 'GET', `songs/${id}`)).is_public).toBe(false)
})

test('a song without data cannot be edited, and cannot be published', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Hollow', isPublic: false })
  await call(account, 'DELETE', `songs/data/${song.song_data_id}`)
  await page.goto('/')
  await expect(button(card(page, 'Hollow'), 'Edit')).toBeDisabled()
  await button(card(page, 'Hollow'), 'Publish').click()
  await expect(page.getByRole('dialog')).toContainText('This song is not saved in the cloud yet.')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0)
})

test('a user who cannot be loaded cannot publish, and may try again', async ({ page, account }) => {
  await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.route('**/users/me', (route) => route.fulfill(errorReply('internal_error')))
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Publish').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Failed to get current user, please re-sign in')
  await page.unroute('**/users/me')
  await button(dialog, 'Try again').click()
  await expect(dialog.getByRole('combobox', { name: 'License' })).toBeVisible()
})

test('sharing offers the link, the embed code and six networks', async ({ page, account }) => {
  const { id } = await makeSong(account, { name: 'Aurora' })
  await makeSong(account, { name: 'Secret', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Track' })
  const link = `${new URL(page.url()).origin}/song/${id}`
  await expect(dialog.getByRole('img', { name: 'Cover of Aurora' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Link to the song' })).toHaveValue(link)
  await button(dialog, 'Copy').click()
  await expect(button(dialog, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: 'a network' }))
  for (const network of ['Facebook', 'X', 'WhatsApp', 'Telegram', 'Reddit', 'LinkedIn']) {
    const opened = page.waitForEvent('popup')
    await button(dialog, `Share on ${network}`).click()
    const shared = new URL((await opened).url())
    expect(shared.protocol).toBe('https:')
    expect([...shared.searchParams.values()].join(' ')).toContain(link)
    await (await opened).close()
  }
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Code for your page' })).toHaveValue(/<iframe .*height="140"/)
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
