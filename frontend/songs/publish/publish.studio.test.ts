import { expect, test } from 'vitest'
import { card, pick, pressIn } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of publishing own songs and making them private again. */

const FAILURE = [500, 'internal_error', 'Internal Server Error'] as const

test('a song is published, changed, shared and taken back', async () => {
  const library = await createAccount()
  const { id } = await library.keep('Aurora')
  const page = await openApp('/', library)
  await pressIn(page, 'Aurora', 'Publish')
  const dialog = await page.find('dialog', 'Publish')
  expect((await page.find('combobox', 'License', dialog)).textContent).toContain('CC BY')
  const box = (name: string) => page.get('checkbox', name, page.dialog()!)
  const isChecked = (name: string) => box(name).getAttribute('aria-checked')
  for (const name of ['Allow downloads', 'Allow remixes', 'Require attribution']) expect(isChecked(name)).toBe('true')
  expect(page.get('textbox', 'Attribution name')).toHaveProperty('value', expect.stringMatching(/^test/))
  page.network.refuses('POST', `songs/${id}/publish`, ...FAILURE)
  await page.click(page.get('button', 'Publish', dialog))
  expect((await page.find('alert')).textContent).toBe('Failed to publish the song. Please try again.')
  page.network.comeBack()

  for (const name of ['Allow remixes', 'Require attribution']) expect(box(name)).toHaveProperty('disabled', true)
  const said = 'This license lets everyone remix the song, and asks them to name you.'
  expect(page.get('status', undefined, dialog).textContent).toBe(said)
  await pick(page, 'License', 'CC0: free for anything, without your name')
  expect(isChecked('Require attribution')).toBe('false')
  expect(box('Require attribution')).toHaveProperty('disabled', true)
  expect(page.query('textbox', 'Attribution name')).toBeNull()
  await page.click(page.get('button', 'Publish', dialog))
  await page.find('dialog', 'Published')
  expect(await library.song(id)).toMatchObject({
    is_public: true,
    license: 'CC0',
    allowRemix: true,
    requireAttribution: false,
    attributionName: null,
  })

  await pick(page, 'License', 'All rights reserved')
  expect(isChecked('Allow remixes')).toBe('false')
  await page.click(box('Require attribution'))
  expect(isChecked('Require attribution')).toBe('false')
  await page.click('button', 'Save changes')
  await page.toast('Changes saved')
  expect((await library.song(id)).license).toBe('ALL-RIGHTS-RESERVED')
  await page.click(page.get('button', 'Share', page.get('dialog', 'Published')))
  await page.find('dialog', 'Share Your Song')
  await page.press('Escape')
  await expect.poll(() => page.dialog()).toBeNull()
  await pressIn(page, 'Aurora', 'Unpublish')
  await page.find('button', 'Publish', card(page, 'Aurora'))
  expect((await library.song(id)).is_public).toBe(false)
})

test('a song without data cannot be edited, and cannot be published', async () => {
  const library = await createAccount()
  const song = await library.keep('Hollow')
  await library.call('DELETE', `songs/data/${song.song_data_id}`)
  const page = await openApp('/', library)
  expect(await page.find('button', 'Edit', await page.find('article', 'Hollow'))).toHaveProperty('disabled', true)
  await pressIn(page, 'Hollow', 'Publish')
  const dialog = await page.find('dialog')
  await expect.poll(() => dialog.textContent).toContain('This song is not saved in the cloud yet.')
  expect(page.query('combobox', undefined, dialog)).toBeNull()
})

test('a user who cannot be loaded cannot publish, and may try again', async () => {
  const library = await createAccount()
  await library.keep('Aurora')
  const page = await openApp('/discover', library)
  page.network.refuses('GET', 'users/me', ...FAILURE)
  await page.visit('/')
  await pressIn(page, 'Aurora', 'Publish')
  expect((await page.find('alert')).textContent).toBe('Failed to get current user, please re-sign in')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await page.find('combobox', 'License')
})
