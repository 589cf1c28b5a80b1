import type { Page } from '@playwright/test'
import type { Account } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call, makePlaylist, type SavedSong, saveSong } from '../support/cloud'
import { expect, signIn, test } from '../support/test'

test.beforeEach(({ page, account }) => signIn(page, account))

const NAMES = ['Ash', 'Birch', 'Cedar']

/** Opens a playlist. Returns a function that gives the names of its songs on the server. */
async function openPlaylist(page: Page, account: Account) {
  const songs: SavedSong[] = []
  for (const name of NAMES) songs.push(await saveSong(account, name))
  const playlist = await makePlaylist(account, 'Late evenings', songs)
  await page.goto(`/dashboard/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { name: 'Late evenings', level: 1 })).toBeVisible()
  return async () => {
    const entries = await call<{ song_id: string }[]>(account, 'GET', `playlists/${playlist.id}/songs`)
    return entries.map(({ song_id }) => songs.find(({ id }) => id === song_id)?.name)
  }
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const expectOrder = async (page: Page, names: readonly string[]) => {
  await expect(rows(page)).toHaveCount(names.length)
  await expect(rows(page).getByRole('link')).toHaveText([...names])
}

test('Home plays a playlist and leads to it; axe finds nothing serious', async ({ page, account }) => {
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
  await expectOrder(page, ['Ash', 'Birch'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page)
})

test('songs are dragged with the mouse; Escape puts them back', async ({ page, account }) => {
  const stored = await openPlaylist(page, account)
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
  const stored = await openPlaylist(page, account)
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
