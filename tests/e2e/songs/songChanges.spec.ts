import { readFileSync } from 'node:fs'
import { samplePicture } from '../../support/pictures'
import { expectAccessible } from '../support/axe'
import { errorReply } from '../support/errorReply'
import { button, card, choose, toast } from '../support/libraryPage'
import { makeSong } from '../support/publicSongs'
import { threeSections } from '../support/songRoll'
import { expect, signIn, test } from '../support/test'

/** Files of own songs: downloads, rendered sound, and a picture for the cover. */

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('files are downloaded', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  for (const [item, name] of [
    ['Download MIDI', 'Aurora.mid'],
    ['Download ZIP', `zip-${song.id}.zip`],
  ] as const) {
    const download = page.waitForEvent('download')
    await choose(page, 'Aurora', item)
    expect((await download).suggestedFilename()).toBe(name)
    expect(readFileSync(await (await download).path()).length).toBeGreaterThan(0)
  }
})

test('sound is rendered with its progress, can be cancelled, and says why it failed', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false, bytes: threeSections() })
  await page.goto('/')
  const asked = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
  await choose(page, 'Aurora', 'Download WAV')
  const dialog = page.getByRole('dialog', { name: 'Preparing the download' })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await asked
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/download/wav/'))
  await button(dialog, 'Cancel').click()
  await ended
  await expect(dialog).toBeHidden()
  for (const [item, name, head] of [
    ['Download WAV', 'Aurora.wav', 'RIFF'],
    ['Download MP3', 'Aurora.mp3', 'ID3'],
  ] as const) {
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await choose(page, 'Aurora', item)
    expect((await download).suggestedFilename()).toBe(name)
    const bytes = readFileSync(await (await download).path())
    expect(bytes.toString('latin1', 0, head.length)).toBe(head)
    await expect(dialog).toBeHidden()
  }
  await page.route(`**/download/wav/${song.id}`, (route) => route.fulfill(errorReply('song_too_short')))
  await choose(page, 'Aurora', 'Download WAV')
  const failed = page.getByRole('dialog', { name: 'The song was not downloaded' })
  await expect(failed.getByRole('alert')).toHaveText('Song is too short')
  await expect(button(failed, 'Try again')).toHaveCount(0)
  await button(failed, 'Close').first().click()
  await expect(failed).toBeHidden()
})

test('a picture becomes the cover in Details', async ({ page, account }) => {
  await makeSong(account, { name: 'Draft', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Draft'), 'Details').click()
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
  await expectAccessible(page)
  const png = { name: 'cover.png', mimeType: 'image/png', buffer: await samplePicture('png') }
  await dialog.getByTestId('cover-input').setInputFiles(png)
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await button(dialog, 'Save').click()
  await toast(page, 'Changes saved')
  await expect(card(page, 'Draft').locator('img')).toHaveAttribute('src', /^\/static\/covers\/[0-9a-f]{32}\.png$/)
})
