import type { Page } from '@playwright/test'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call, makePlaylist, type SavedSong, saveSong } from '../support/cloud'
import { createAccount, expect, signIn, test } from '../support/test'

test.beforeEach(({ page, account }) => signIn(page, account))

const NAMES = ['Ash', 'Birch', 'Cedar']

async function openPlaylist(page: Page, account: Account, names = NAMES) {
  const songs: SavedSong[] = []
  for (const name of names) songs.push(await saveSong(account, name))
  const playlist = await makePlaylist(account, 'Late evenings', songs)
  await page.goto(`/dashboard/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { name: 'Late evenings', level: 1 })).toBeVisible()
  return {
    playlist,
    stored: async () => {
      const entries = await call<{ song_id: string }[]>(account, 'GET', `playlists/${playlist.id}/songs`)
      return entries.map(({ song_id }) => songs.find(({ id }) => id === song_id)?.name)
    },
  }
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const expectOrder = async (page: Page, names: readonly string[]) => {
  await expect(rows(page)).toHaveCount(names.length)
  await expect(rows(page).getByRole('link')).toHaveText([...names])
}

test('its name, how many songs, and the songs in their order', async ({ page, account }) => {
  await openPlaylist(page, account)
  await expectOrder(page, NAMES)
  await expect(page.getByText('3 songs')).toBeVisible()
  await expect(page).toHaveTitle('Late evenings · Tunesmith')
})

test('plays from the start, and pauses', async ({ page, account }) => {
  await openPlaylist(page, account)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Pause Ash' })).toBeVisible()
  await main.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Play Ash' })).toBeVisible()
})

test('is renamed; an empty name is refused', async ({ page, account }) => {
  const { playlist } = await openPlaylist(page, account)
  await page.getByRole('button', { name: 'Rename' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill('   ')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a playlist name')
  await field.fill('Early mornings')
  await page.route(`**/api/v1/playlists/${playlist.id}`, (route) => route.abort())
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached.')
  await page.unroute(`**/api/v1/playlists/${playlist.id}`)
  await field.press('Enter')
  await expect(page.getByTestId('toast')).toHaveText('Renamed successfully')
  await expect(page.getByRole('heading', { name: 'Early mornings', level: 1 })).toBeVisible()
})

test('is deleted after a question; its songs stay', async ({ page, account }) => {
  await openPlaylist(page, account)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete “Late evenings”?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('toast')).toHaveText('Deleted successfully')
  await expect(page).toHaveURL(/\/$/)
  expect(await call(account, 'GET', 'playlists')).toEqual([])
  expect(await call(account, 'GET', 'songs/me')).toMatchObject({ count: 3 })
})

test('a song is removed, and the focus stays in its place', async ({ page, account }) => {
  const { stored } = await openPlaylist(page, account)
  await page.getByRole('button', { name: 'Remove Birch from the playlist' }).press('Enter')
  await expectOrder(page, ['Ash', 'Cedar'])
  await expect(page.getByRole('button', { name: 'Remove Cedar from the playlist' })).toBeFocused()
  await expect.poll(stored).toEqual(['Ash', 'Cedar'])
  await expect(page.getByTestId('toast')).toContainText('“Birch” was removed from the playlist')
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expectOrder(page, ['Ash', 'Birch', 'Cedar'])
  await expect.poll(stored).toEqual(['Ash', 'Birch', 'Cedar'])
  await expect(page.getByRole('button', { name: 'Remove Cedar from the playlist' })).toBeFocused()
})

test('Home lists the playlists, plays them and leads to them', async ({ page, account }) => {
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Playlists' })
  await expect(shelf).toContainText('Collect songs in a playlist')
  const songs = [await saveSong(account, 'Ash'), await saveSong(account, 'Birch')]
  const { id } = await makePlaylist(account, 'Late evenings', songs)
  await page.reload()
  const tile = shelf.getByRole('article', { name: 'Late evenings' })
  await expect(tile).toContainText('2 songs')
  await expectAccessible(page)
  await tile.getByRole('button', { name: 'Play Late evenings' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Ash')
  await tile.getByRole('button', { name: 'Pause Late evenings' }).click()
  await tile.getByRole('link', { name: 'Late evenings' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/playlist/${id}$`))
})

test('songs move by buttons, and keep the focus', async ({ page, account }) => {
  const { stored } = await openPlaylist(page, account)
  const down = page.getByRole('button', { name: 'Move Ash down' })
  await down.press('Enter')
  await expectOrder(page, ['Birch', 'Ash', 'Cedar'])
  await expect(down).toBeFocused()
  await down.press('Enter')
  await expectOrder(page, ['Birch', 'Cedar', 'Ash'])
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Ash: place 3 of 3')).toBeAttached()
  await page.getByRole('button', { name: 'Move Cedar up' }).click()
  await expectOrder(page, ['Cedar', 'Birch', 'Ash'])
  await expect.poll(stored).toEqual(['Cedar', 'Birch', 'Ash'])
  await page.reload()
  await expectOrder(page, ['Cedar', 'Birch', 'Ash'])
})

test('songs move by the arrow keys on their handle', async ({ page, account }) => {
  const { stored } = await openPlaylist(page, account)
  const handle = page.getByRole('button', { name: 'Move Cedar', exact: true })
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expectOrder(page, ['Cedar', 'Ash', 'Birch'])
  await expect(handle).toBeFocused()
  await handle.press('ArrowDown')
  await expectOrder(page, ['Ash', 'Cedar', 'Birch'])
  await expect.poll(stored).toEqual(['Ash', 'Cedar', 'Birch'])
})

test('songs are dragged with the mouse; Escape puts them back', async ({ page, account }) => {
  const { stored } = await openPlaylist(page, account)
  const drag = async (name: string, onto: string) => {
    const from = (await page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox())!
    const to = (await page.getByRole('button', { name: `Move ${onto}`, exact: true }).boundingBox())!
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 6 })
  }
  await drag('Ash', 'Cedar')
  await page.mouse.up()
  await expectOrder(page, ['Birch', 'Cedar', 'Ash'])
  await drag('Ash', 'Birch')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectOrder(page, ['Birch', 'Cedar', 'Ash'])
  await expect.poll(stored).toEqual(['Birch', 'Cedar', 'Ash'])
})

test('songs are dragged with a finger', async ({ browser, account, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page, account)
  const { stored } = await openPlaylist(page, account)
  await expectOrder(page, NAMES)
  // Pending requests may still move the rows, and the drag needs both rows in their final place.
  await page.waitForLoadState('networkidle')
  const handles = page.getByRole('button', { name: /^Move (Ash|Cedar)$/ })
  const [to, from] = await handles.evaluateAll((all) =>
    all.map((handle) => handle.getBoundingClientRect()).map(({ x, y }) => ({ x: x + 10, y: y + 20 })),
  )
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1, 1.05])
    await send('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }])
  await send('touchEnd', [])
  await expectOrder(page, ['Cedar', 'Ash', 'Birch'])
  await expect.poll(stored).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390)
  await context.close()
})

test('a new order of a playlist that changed elsewhere is not kept', async ({ page, account }) => {
  const { playlist } = await openPlaylist(page, account)
  await expectOrder(page, NAMES)
  const other = await saveSong(account, 'Dogwood')
  await call(account, 'POST', `playlists/${playlist.id}/songs`, { song_id: other.id })
  await page.getByRole('button', { name: 'Move Ash down' }).click()
  await expect(page.getByTestId('toast')).toHaveText('The playlist was changed elsewhere. This is its current state.')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('Ash')
})

test('songs of others stay in it while they are public', async ({ page, account }) => {
  const author = await createAccount()
  const song = await saveSong(author, 'In the open', { is_public: true })
  const playlist = await makePlaylist(account, 'Others', [song])
  await page.goto(`/dashboard/playlist/${playlist.id}`)
  await expect(rows(page).getByRole('link', { name: 'In the open' })).toHaveAttribute('href', `/song/${song.id}`)
  await call(author, 'POST', `songs/${song.id}/unpublish`)
  await page.reload()
  await expect(page.getByText('This playlist is empty')).toBeVisible()
})

test('an empty playlist says how to add songs', async ({ page, account }) => {
  await openPlaylist(page, account, [])
  await expect(page.getByText('This playlist is empty')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeDisabled()
})

test('another user’s playlist and a missing one are not found', async ({ page }) => {
  const other = await createAccount()
  const theirs = await makePlaylist(other, 'Theirs')
  for (const id of [theirs.id, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/dashboard/playlist/${id}`)
    await expect(page.getByRole('alert')).toContainText('There is no such playlist')
  }
  await page.getByRole('button', { name: 'Go to the library' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a playlist that failed to load can be loaded again', async ({ page, account }) => {
  const playlist = await makePlaylist(account, 'Late evenings')
  await page.route('**/api/v1/playlists/*/songs', (route) => route.abort())
  await page.goto(`/dashboard/playlist/${playlist.id}`)
  await expect(page.getByRole('alert')).toContainText('The playlist could not be loaded')
  await page.unroute('**/api/v1/playlists/*/songs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible()
})

test('axe finds nothing serious on a playlist', async ({ page, account }) => {
  await openPlaylist(page, account)
  await expectOrder(page, NAMES)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page)
})
