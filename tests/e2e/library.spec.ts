import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import { samplePicture } from '../support/pictures'
import { expectAccessible } from './support/axe'
import { call, makePlaylist } from './support/cloud'
import { makeSong, melody } from './support/publicSongs'
import { expect, signIn, test } from './support/test'

/** My Library: finding, playing, changing and publishing one's own songs. */

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => expect(page.getByTestId('toast').filter({ hasText: words })).toBeVisible()
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

/** Chooses in a song's menu; `then` in the submenu that opens. */
async function choose(page: Page, name: string, item: string, then?: string) {
  await button(card(page, name), `More for ${name}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  if (then) await page.getByRole('menuitem', { name: then, exact: true }).click()
}

async function pick(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('a card shows all that is to be known of its song', async ({ page, account }) => {
  await makeSong(account, { name: 'Harbour Lights', genre: 'Lo-fi', mood: 'Calm', bytes: melody(130) })
  await makeSong(account, { name: 'Bare', isPublic: false })
  await page.goto('/')
  const song = card(page, 'Harbour Lights')
  await expect(song).toContainText('Lo-fi • Calm')
  await expect(song).toContainText('Published')
  await expect(song.getByRole('img', { name: '0 plays' })).toBeVisible()
  await expect(song.getByRole('img', { name: '0 likes' })).toBeVisible()
  await expect(song.getByText('Just now')).toBeVisible()
  await expect(song.getByText('1:04')).toBeVisible()
  await expect(song.locator('img')).toHaveAttribute('src', '/static/covers/lo-fi__calm.png')
  await expect(card(page, 'Bare')).toContainText('Uncategorized • Unknown')
  for (const name of ['Details', 'Share', 'Unpublish', 'Edit', 'Download']) {
    await expect(button(song, name)).toBeEnabled()
  }
  await expectAccessible(page)
})

test('songs are sorted, filtered and searched', async ({ page, account }) => {
  const second = await makeSong(account, { name: 'Étude 2', genre: 'Jazz', mood: 'Calm', isPublic: false })
  await makeSong(account, { name: 'Étude 10', genre: 'Rock', mood: 'Calm', isPublic: false })
  await makeSong(account, { name: 'Brass', isPublic: false })
  await makePlaylist(account, 'Late evenings', [second])
  await page.goto('/')
  await expect(names(page)).toHaveText(['Brass', 'Étude 10', 'Étude 2'])
  await pick(page, 'Sort by', 'Oldest')
  await expect(names(page)).toHaveText(['Étude 2', 'Étude 10', 'Brass'])
  await pick(page, 'Sort by', 'A-Z')
  await expect(names(page)).toHaveText(['Brass', 'Étude 2', 'Étude 10'])
  await page.getByPlaceholder('Search projects...').fill('etude')
  await expect(names(page)).toHaveText(['Étude 2', 'Étude 10'])
  await pick(page, 'Genre', 'Rock')
  await expect(names(page)).toHaveText(['Étude 10'])
  await pick(page, 'Genre', 'All genres')
  await pick(page, 'Playlist', 'Late evenings')
  await expect(names(page)).toHaveText(['Étude 2'])
  await pick(page, 'Mood', 'Sad')
  await expect(page.getByText('No song found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all songs' }).click()
  await expect(names(page)).toHaveText(['Brass', 'Étude 2', 'Étude 10'])
})

test('ten songs at first, ten more near the end, and few of thousands in the page', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'One', isPublic: false })
  const idOf = (n: number) => `${song.id.slice(0, -5)}${String(n).padStart(5, '0')}`
  const many = Array.from({ length: 2_000 }, (_, n): Song => ({ ...song, id: idOf(n), name: `Song ${n}` }))
  await page.route('**/api/v1/songs/me', (route) => route.fulfill({ json: { data: many, count: many.length } }))
  await page.setViewportSize({ width: 1440, height: 640 })
  await page.goto('/')
  await expect(page.getByText('2,000 songs')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(card(page, 'Song 120')).toBeAttached({ timeout: 200 })
  }).toPass()
  expect(await page.getByRole('article').count()).toBeLessThan(50)
  await expect(page.getByRole('listitem').filter({ has: card(page, 'Song 120') })).toHaveAttribute(
    'aria-posinset',
    '121',
  )
})

test('one card at a time has its menu or dialog open; the focus comes back', async ({ page, account }) => {
  await makeSong(account, { name: 'Other', isPublic: false })
  await makeSong(account, { name: 'Mine', isPublic: false })
  await page.goto('/')
  const details = button(card(page, 'Mine'), 'Details')
  await button(card(page, 'Mine'), 'More for Mine').click()
  await expect(button(card(page, 'Other'), 'Share')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(button(card(page, 'Other'), 'Share')).toBeEnabled()
  await expect(button(card(page, 'Mine'), 'More for Mine')).toBeFocused()
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeFocused()
  await card(page, 'Other').click({ button: 'right', position: { x: 60, y: 320 } })
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
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
  const deleted: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(new URL(request.url()).pathname))
  await choose(page, 'Aurora', 'Delete...')
  await button(page.getByRole('dialog'), 'Delete').click()
  await toast(page, 'Deleted successfully')
  await expect(names(page)).toHaveText(['Aurora (copy)'])
  expect(deleted.map((path) => path.split('/').slice(3, -1).join('/'))).toEqual(['songs/data', 'songs'])
})

test('files are downloaded; what the server cannot make is not offered', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Download').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download MIDI', 'Download license', 'Download ZIP'])
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
  await page.route('**/download_zip', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await choose(page, 'Aurora', 'Download ZIP')
  await toast(page, 'ZIP download failed')
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
  await expect(dialog.locator('img')).toHaveAttribute('src', '/static/covers/jazz__epic.png')
  await expectAccessible(page)
  await dialog
    .getByTestId('cover-input')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.getByText('Please choose a picture (PNG, JPEG, WebP or GIF).')).toBeVisible()
  const png = { name: 'cover.png', mimeType: 'image/png', buffer: await samplePicture('png') }
  await dialog.getByTestId('cover-input').setInputFiles(png)
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await page.route('**/uploads/cover-image', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }), {
    times: 1,
  })
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong')
  await expect(title).toHaveValue('Aurora')
  await button(dialog, 'Save').click()
  await toast(page, 'Changes saved')
  await expect(card(page, 'Aurora')).toContainText('Jazz • Epic')
  await expect(card(page, 'Aurora').locator('img')).toHaveAttribute('src', /^\/static\/covers\/[0-9a-f]{32}\.png$/)
  await choose(page, 'Aurora', 'Customize', 'Cover...')
  await button(dialog, 'Use default cover').click()
  await button(dialog, 'Save').click()
  await expect(card(page, 'Aurora').locator('img')).toHaveAttribute('src', '/static/covers/jazz__epic.png')
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
  await expect(dialog.getByRole('textbox', { name: 'Attribution name' })).toHaveValue('Test Composer')
  await expectAccessible(page)
  await page.route('**/publish', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }), { times: 1 })
  await button(dialog, 'Publish').click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to publish the song. Please try again.')
  await dialog.getByRole('checkbox', { name: 'Require attribution' }).uncheck()
  await expect(dialog.getByRole('textbox', { name: 'Attribution name' })).toHaveCount(0)
  await button(dialog, 'Publish').click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  expect(await call<Song>(account, 'GET', `songs/${id}`)).toMatchObject({
    is_public: true,
    license: 'CC-BY',
    requireAttribution: false,
    attributionName: null,
  })
  await pick(page, 'License', 'All rights reserved')
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

test('who cannot be found out cannot publish, and may try again', async ({ page, account }) => {
  await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.route('**/users/me', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Publish').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Failed to get current user, please re-sign in')
  await page.unroute('**/users/me')
  await button(dialog, 'Try again').click()
  await expect(dialog.getByRole('combobox', { name: 'License' })).toBeVisible()
})

test('sharing: the link, the frame and six networks', async ({ page, account }) => {
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

test('playlists: the first is asked for, its name must be given, and failures leave it typed', async ({
  page,
  account,
}) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await choose(page, 'Aurora', 'Add to Playlist')
  const dialog = page.getByRole('dialog', { name: 'New Playlist' })
  await button(dialog, 'Create').click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a playlist name')
  await dialog.getByRole('textbox', { name: 'Playlist name' }).fill(' Late evenings ')
  await page.route('**/playlists', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }), { times: 1 })
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
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }))
  await button(bar, 'Delete').click()
  await button(page.getByRole('dialog', { name: 'Delete 3 songs?' }), 'Delete').click()
  await expect(page.getByRole('alert')).toHaveText('1 song could not be deleted: Broken')
  await expect(page.locator('article h3')).toHaveText(['Two'])
  await expect(page.getByRole('checkbox', { name: 'Select Two', includeHidden: true })).toBeChecked()
  await page.unroute(broken)
  await button(page.getByRole('dialog', { name: 'Delete “Two”?' }), 'Delete').click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test('a card plays and stops its song, and its play is counted', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Aurora', isPublic: false, bytes: melody(40) })
  await page.goto('/')
  await button(card(page, 'Aurora'), 'Play Aurora').click()
  await expect(button(card(page, 'Aurora'), 'Stop Aurora')).toBeVisible()
  await expect(card(page, 'Aurora').getByRole('img', { name: '1 play' })).toBeVisible()
  await button(card(page, 'Aurora'), 'Stop Aurora').click()
  await expect(button(card(page, 'Aurora'), 'Play Aurora')).toBeVisible()
  expect((await call<Song>(account, 'GET', `songs/${song.id}`)).playCount).toBe(1)
})

test('a library that cannot be loaded says why and can be loaded again', async ({ page, account }) => {
  await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.route('**/songs/me', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Aurora')).toBeVisible()
})

test('nothing is wider than a phone', async ({ page, account }) => {
  await makeSong(account, { name: 'A name that is far too long for the card that it stands on, by any measure' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('article')).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('article').getByRole('checkbox').check()
  expect(await overflow()).toBe(0)
  // Nothing may lie below the bars.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
})

test('by keyboard alone: a song is found, opened, renamed and selected', async ({ page, account }) => {
  await makeSong(account, { name: 'Other', isPublic: false })
  await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await expect(names(page)).toHaveText(['Aurora', 'Other'])
  await page.getByPlaceholder('Search projects...').focus()
  await page.keyboard.type('aur')
  await expect(names(page)).toHaveText(['Aurora'])
  const reached: string[] = []
  const mine = card(page, 'Aurora')
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const style = getComputedStyle(element)
      const isSeen = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
      return `${element.getAttribute('aria-label') ?? element.textContent}${isSeen ? '' : ' (unseen)'}`
    })
  // From the search to the end of the card: controls first, then the card's own parts, each with a focus that is seen.
  for (let presses = 0; presses < 25 && reached.at(-1) !== 'Download'; presses++) {
    await page.keyboard.press('Tab')
    reached.push(await focused())
  }
  expect(reached).toEqual([
    'Clear search',
    'Sort by',
    'Genre',
    'Mood',
    'Playlists',
    'Play Aurora',
    'Select Aurora',
    'Aurora',
    'More for Aurora',
    'Details',
    'Share',
    'Publish',
    'Edit',
    'Download',
  ])
  await button(mine, 'More for Aurora').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.type('Ren')
  await expect(page.getByRole('menuitem', { name: 'Rename...' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Aurelia')
  await page.keyboard.press('Enter')
  await expect(button(card(page, 'Aurelia'), 'More for Aurelia')).toBeFocused()
  await card(page, 'Aurelia').getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected songs' })).toContainText('1 Selected')
})

for (const theme of ['dark', 'light'] as const)
  test(`axe minds nothing in the ${theme} theme: cards, menus, dialogs, selection`, async ({ page, account }) => {
    await makeSong(account, { name: 'Other', isPublic: false })
    await makeSong(account, { name: 'Aurora', genre: 'Jazz', mood: 'Calm' })
    await makePlaylist(account, 'Late evenings')
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    await page.goto('/')
    const mine = card(page, 'Aurora')
    await expect(mine).toContainText('Published')
    await expectAccessible(page)
    for (const name of ['More for Aurora', 'Download']) {
      await button(mine, name).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    for (const [open, title] of [
      [() => button(mine, 'Details').click(), 'Details'],
      [() => button(mine, 'Share').click(), 'Share Your Track'],
      [() => button(card(page, 'Other'), 'Publish').click(), 'Publish'],
      [() => choose(page, 'Aurora', 'Rename...'), 'Rename song'],
      [() => choose(page, 'Aurora', 'Delete...'), 'Delete “Aurora”?'],
      [() => button(page, 'New Playlist').click(), 'New Playlist'],
    ] as const) {
      await open()
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await mine.getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Selected songs' })).toBeVisible()
    await expectAccessible(page)
  })
