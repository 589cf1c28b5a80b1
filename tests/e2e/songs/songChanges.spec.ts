import { readFileSync } from 'node:fs'
import type { Song } from '#shared/api/songs'
import { samplePicture } from '../../support/pictures'
import { expectAccessible } from '../support/axe'
import { call, makePlaylist, ownSongs } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { button, card, choose, names, pick, toast } from '../support/libraryPage'
import { makeSong } from '../support/publicSongs'
import { threeSections } from '../support/songRoll'
import { expect, signIn, test } from '../support/test'

/** Changing own songs from the library: names, details, copies, files, playlists, several at once. */

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('a song is renamed, duplicated and deleted by its menu', async ({ page, account }) => {
  await makeSong(account, { name: 'Draft', isPublic: false })
  await page.goto('/')
  await choose(page, 'Draft', 'Rename...')
  await page.getByRole('textbox', { name: 'Name' }).fill('Aurora')
  await page.keyboard.press('Enter')
  await toast(page, 'Renamed successfully')
  await choose(page, 'Aurora', 'Duplicate')
  await toast(page, 'Duplicated successfully')
  await expect(names(page)).toHaveText(['Aurora (copy)', 'Aurora'])
  await expect(page.locator('[aria-haspopup="menu"]:focus')).toHaveAccessibleName(/^More for Aurora/)
  const deleted: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(new URL(request.url()).pathname))
  await choose(page, 'Aurora', 'Delete...')
  await button(page.getByRole('dialog'), 'Delete').click()
  await toast(page, 'Deleted successfully')
  await expect(names(page)).toHaveText(['Aurora (copy)'])
  expect(deleted.map((path) => path.split('/').slice(3, -1).join('/'))).toEqual(['songs'])
})

test('Undo brings back a deleted or unpublished song, by mouse and by keys', async ({ page, account }) => {
  for (const name of ['Two', 'One']) await makeSong(account, { name })
  await page.goto('/')
  const undo = page.getByTestId('toast').getByRole('button', { name: 'Undo' })
  await choose(page, 'One', 'Delete...')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(names(page)).toHaveText(['Two'])
  await expectAccessible(page)
  await undo.click()
  await toast(page, 'Restored')
  await expect(names(page)).toHaveText(['One', 'Two'])
  for (const name of ['One', 'Two']) await card(page, name).getByRole('checkbox').check()
  await button(page.getByRole('region', { name: 'Selected songs' }), 'Delete').click()
  await button(page.getByRole('dialog', { name: 'Delete 2 songs?' }), 'Delete').click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['One', 'Two'])
  const place = async () => {
    const { data } = await call<{ data: Song[] }>(
      account,
      'GET',
      `songs/public/user/${(await ownSongs(account))[0].user_id}`,
    )
    return data.map(({ name }) => name)
  }
  const before = await place()
  await button(card(page, 'Two'), 'Unpublish').click()
  await toast(page, '“Two” is no longer public')
  await undo.last().click()
  await toast(page, 'Published again')
  await expect(button(card(page, 'Two'), 'Unpublish')).toBeVisible()
  expect(await place()).toEqual(before)
})

test('files are downloaded', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Download').click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Download MIDI',
    'Download WAV',
    'Download MP3',
    'Download sheet music (PDF)',
    'Download MusicXML',
    'Download license',
    'Download ZIP',
  ])
  await page.keyboard.press('Escape')
  for (const [item, name] of [
    ['Download MIDI', 'Aurora.mid'],
    ['Download license', 'Aurora license.txt'],
    ['Download ZIP', `zip-${song.id}.zip`],
  ] as const) {
    const download = page.waitForEvent('download')
    await choose(page, 'Aurora', item)
    expect((await download).suggestedFilename()).toBe(name)
    expect(readFileSync(await (await download).path()).length).toBeGreaterThan(0)
  }
  await page.route('**/download_zip', (route) => route.fulfill(errorReply('internal_error')))
  await choose(page, 'Aurora', 'Download ZIP')
  const failed = page.getByRole('dialog', { name: 'The song was not downloaded' })
  await expect(failed.getByRole('alert')).toHaveText('Internal Server Error')
  await page.unroute('**/download_zip')
  const again = page.waitForEvent('download')
  await button(failed, 'Try again').click()
  expect((await again).suggestedFilename()).toBe(`zip-${song.id}.zip`)
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

test('details: title, genre, mood and cover', async ({ page, account }) => {
  await makeSong(account, { name: 'Draft', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Draft'), 'Details').click()
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill('  ')
  await button(dialog, 'Save').click()
  await expect(dialog.getByText('Please enter a title')).toBeVisible()
  await title.fill('Aurora')
  await pick(page, 'Genre', 'Jazz')
  await pick(page, 'Mood', 'Epic')
  await expect(dialog.locator('img')).toHaveAttribute('src', /\/jazz__epic\.png$/)
  await expectAccessible(page)
  await dialog
    .getByTestId('cover-input')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.getByText('Please choose a picture (PNG, JPEG, WebP or GIF).')).toBeVisible()
  const png = { name: 'cover.png', mimeType: 'image/png', buffer: await samplePicture('png') }
  // The server refuses a file that is no picture despite its name.
  await dialog.getByTestId('cover-input').setInputFiles({ ...png, buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a picture (PNG, JPEG, WebP or GIF).')
  await page.route('**/uploads/cover-image', (route) => route.fulfill(errorReply('internal_error')), {
    times: 1,
  })
  await dialog.getByTestId('cover-input').setInputFiles(png)
  await expect(dialog.getByRole('alert')).toHaveText('Internal Server Error')
  await dialog.getByTestId('cover-input').setInputFiles(png)
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.route(`**/songs/*`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(errorReply('internal_error')) : route.fallback(),
  )
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong')
  await page.unroute(`**/songs/*`)
  await expect(title).toHaveValue('Aurora')
  await button(dialog, 'Save').click()
  await toast(page, 'Changes saved')
  await expect(card(page, 'Aurora')).toContainText('Jazz • Epic')
  await expect(card(page, 'Aurora').locator('img')).toHaveAttribute('src', /^\/static\/covers\/[0-9a-f]{32}\.png$/)
  await choose(page, 'Aurora', 'Customize', 'Cover...')
  await button(dialog, 'Use default cover').click()
  await button(dialog, 'Save').click()
  await expect(card(page, 'Aurora').locator('img')).toHaveAttribute('src', /\/jazz__epic\.png$/)
})

test('the first playlist asks for its name, requires one, and keeps it after a failure', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await choose(page, 'Aurora', 'Add to Playlist')
  const dialog = page.getByRole('dialog', { name: 'New Playlist' })
  await button(dialog, 'Create').click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a playlist name')
  await dialog.getByRole('textbox', { name: 'Playlist name' }).fill(' Late evenings ')
  await page.route('**/playlists', (route) => route.fulfill(errorReply('internal_error')), { times: 1 })
  await button(dialog, 'Create').click()
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong.')
  await button(dialog, 'Create').click()
  await toast(page, 'Added to playlist')
  const playlists = await call<{ id: string; name: string }[]>(account, 'GET', 'playlists')
  expect(playlists.map(({ name }) => name)).toEqual(['Late evenings'])
  expect(await call(account, 'GET', `playlists/${playlists[0].id}/songs`)).toEqual([{ song_id: song.id }])
  await choose(page, 'Aurora', 'Add to Playlist', 'Late evenings')
  await pick(page, 'Playlist', 'Late evenings')
  await button(page, 'Open the playlist').click()
  await expect(page).toHaveURL(`/dashboard/playlist/${playlists[0].id}`)
})

test('several songs are added to a playlist, deselected and deleted', async ({ page, account }) => {
  for (const name of ['Three', 'Two', 'One']) await makeSong(account, { name, isPublic: false })
  const { id } = await makePlaylist(account, 'Late evenings')
  await page.goto('/')
  const select = async (...which: string[]) => {
    for (const name of which) await card(page, name).getByRole('checkbox').check()
  }
  await select('One', 'Two')
  const bar = page.getByRole('region', { name: 'Selected songs' })
  await expect(bar).toContainText('2 Selected')
  await expectAccessible(page)
  await button(bar, 'Deselect').click()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
  await select('One', 'Three')
  await button(bar, 'Add to Playlist').click()
  await page.getByRole('menuitem', { name: 'Late evenings' }).click()
  await toast(page, 'Added to playlist')
  expect(await call<unknown[]>(account, 'GET', `playlists/${id}/songs`)).toHaveLength(2)
  await select('Two')
  await button(bar, 'New Playlist').click()
  await page.getByRole('textbox', { name: 'Playlist name' }).fill('Mornings')
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  await select('One', 'Two', 'Three')
  const { data } = await call<{ data: Song[] }>(account, 'GET', 'songs/me')
  const two = data.find(({ name }) => name === 'Two')!
  const broken = (url: URL) => url.pathname.endsWith(`/songs/${two.id}`)
  await page.route(broken, (route) => route.fulfill(errorReply('internal_error')))
  await button(bar, 'Delete').click()
  await button(page.getByRole('dialog', { name: 'Delete 3 songs?' }), 'Delete').click()
  await expect(page.getByRole('alert')).toHaveText('1 song could not be deleted: Internal Server Error')
  await expect(page.locator('article h3')).toHaveText(['Two'])
  await expect(page.getByRole('checkbox', { name: 'Select Two', includeHidden: true })).toBeChecked()
  await page.unroute(broken)
  await button(page.getByRole('dialog', { name: 'Delete “Two”?' }), 'Delete').click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
