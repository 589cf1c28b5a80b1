import { expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import type { AppPage } from '../../testing/page'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of a playlist's page. */

const NAMES = ['Ash', 'Birch', 'Cedar']

async function openPlaylist(names: readonly string[] = NAMES) {
  const library = await createAccount()
  const songs: SongRecord[] = []
  for (const name of names) songs.push(await library.keep(name))
  const playlist = await library.playlist('Late evenings', songs)
  const page = await openApp(`/dashboard/playlist/${playlist.id}`, library)
  await page.find('heading', 'Late evenings')
  const stored = async () => {
    const entries = await library.call<{ song_id: string }[]>('GET', `playlists/${playlist.id}/songs`)
    return entries.map(({ song_id }) => songs.find(({ id }) => id === song_id)?.name)
  }
  return { page, library, playlist, stored }
}

const main = (page: AppPage) => page.get('main')
const order = (page: AppPage) =>
  page.all('listitem', undefined, main(page)).map((row) => page.get('link', undefined, row).textContent)
const expectOrder = (page: AppPage, names: readonly string[]) => expect.poll(() => order(page)).toEqual(names)
const focused = () => document.activeElement?.getAttribute('aria-label')

test('shows its name, how many songs, and the songs in their order', async () => {
  const { page } = await openPlaylist()
  await expectOrder(page, NAMES)
  expect(page.get('heading', 'Late evenings').tagName).toBe('H1')
  expect(main(page).textContent).toContain('3 songs')
  expect(document.title).toBe('Late evenings · Tunesmith')
})

test('plays from the start, and pauses', async () => {
  const { page } = await openPlaylist()
  await page.click(page.get('button', 'Play', main(page)))
  await page.find('button', 'Pause Ash', main(page))
  await page.click(page.get('button', 'Pause', main(page)))
  await page.find('button', 'Play Ash', main(page))
})

test('is renamed; an empty name is refused, and a lost one can be sent again', async () => {
  const { page, playlist } = await openPlaylist([])
  await page.click('button', 'Rename')
  const field = await page.find('textbox', 'Name')
  await page.fill(field, '   ')
  field.focus()
  await page.press('Enter')
  expect((await page.find('alert')).textContent).toBe('Please enter a playlist name')
  await page.fill(field, 'Early mornings')
  page.network.loses('PATCH', `playlists/${playlist.id}`)
  page.network.loses('PUT', `playlists/${playlist.id}`)
  await page.press('Enter')
  await expect.poll(() => page.get('alert').textContent).toBe('The server cannot be reached.')
  page.network.comeBack()
  await page.press('Enter')
  await page.toast(/^Renamed successfully$/)
  expect((await page.find('heading', 'Early mornings')).tagName).toBe('H1')
})

test('is deleted after a question; its songs stay', async () => {
  const { page, library } = await openPlaylist()
  await page.click('button', 'Delete')
  const question = await page.find('dialog', 'Delete “Late evenings”?')
  await page.click(page.get('button', 'Delete', question))
  await page.toast(/^Deleted successfully$/)
  await expect.poll(() => page.path).toBe('/')
  expect(await library.call('GET', 'playlists')).toEqual([])
  expect(await library.call('GET', 'songs/me')).toMatchObject({ count: 3 })
})

test('a song is removed, the focus stays in its place, and Undo brings it back by keys', async () => {
  const { page, stored } = await openPlaylist()
  page.get('button', 'Remove Birch from the playlist').focus()
  await page.press('Enter')
  await expectOrder(page, ['Ash', 'Cedar'])
  expect(focused()).toBe('Remove Cedar from the playlist')
  await expect.poll(stored).toEqual(['Ash', 'Cedar'])
  await page.toast('“Birch” was removed from the playlist')
  await page.press('F8')
  await page.press('Enter')
  await expectOrder(page, NAMES)
  await expect.poll(stored).toEqual(NAMES)
  expect(focused()).toBe('Remove Cedar from the playlist')
})

test('songs move by buttons, and keep the focus', async () => {
  const { page, stored } = await openPlaylist()
  const down = page.get('button', 'Move Ash down')
  down.focus()
  await page.press('Enter')
  await expectOrder(page, ['Birch', 'Ash', 'Cedar'])
  expect(document.activeElement).toBe(down)
  await page.press('Enter')
  await expectOrder(page, ['Birch', 'Cedar', 'Ash'])
  expect(down.getAttribute('aria-disabled')).toBe('true')
  expect(page.all('status').map(({ textContent }) => textContent)).toContain('Ash: place 3 of 3')
  await page.click('button', 'Move Cedar up')
  await expectOrder(page, ['Cedar', 'Birch', 'Ash'])
  await expect.poll(stored).toEqual(['Cedar', 'Birch', 'Ash'])
  await page.reload()
  await page.find('heading', 'Late evenings')
  await expectOrder(page, ['Cedar', 'Birch', 'Ash'])
})

test('songs move by the arrow keys on their handle', async () => {
  const { page, stored } = await openPlaylist()
  const handle = page.get('button', 'Move Cedar')
  handle.focus()
  for (let i = 0; i < 3; i++) await page.press('ArrowUp')
  await expectOrder(page, ['Cedar', 'Ash', 'Birch'])
  expect(document.activeElement).toBe(handle)
  await page.press('ArrowDown')
  await expectOrder(page, ['Ash', 'Cedar', 'Birch'])
  await expect.poll(stored).toEqual(['Ash', 'Cedar', 'Birch'])
})

test('a new order of a playlist that changed elsewhere is not kept', async () => {
  const { page, library, playlist } = await openPlaylist()
  const other = await library.keep('Dogwood')
  await library.call('POST', `playlists/${playlist.id}/songs`, { song_id: other.id })
  await page.click('button', 'Move Ash down')
  await page.toast(/^The playlist was changed elsewhere\. This is its current state\.$/)
  await expectOrder(page, [...NAMES, 'Dogwood'])
})

test('songs of others stay in it while they are public; an empty one says how to add songs', async () => {
  const [library, author] = [await createAccount(), await createAccount()]
  const song = await author.publish('In the open')
  const { id } = await library.playlist('Others', [song])
  const page = await openApp(`/dashboard/playlist/${id}`, library)
  expect((await page.find('link', 'In the open', await page.find('main'))).getAttribute('href')).toBe(
    `/song/${song.id}`,
  )
  await author.call('POST', `songs/${song.id}/unpublish`)
  await page.reload()
  await expect.poll(() => main(page).textContent).toContain('This playlist is empty')
  expect(page.get('button', 'Play', main(page))).toHaveProperty('disabled', true)
})

test('another user’s playlist and a missing one are not found', async () => {
  const [library, other] = [await createAccount(), await createAccount()]
  const { id: theirs } = await other.playlist('Theirs')
  const page = await openApp(`/dashboard/playlist/${theirs}`, library)
  expect((await page.find('alert')).textContent).toContain('There is no such playlist')
  for (const id of [crypto.randomUUID(), 'nonsense']) {
    await page.visit(`/dashboard/playlist/${id}`)
    expect((await page.find('alert')).textContent).toContain('There is no such playlist')
  }
  await page.click('button', 'Go to the library')
  expect(page.path).toBe('/')
})

test('a playlist that failed to load can be loaded again, and comes by itself when the server is back', async () => {
  const library = await createAccount()
  const [first, second] = [await library.playlist('Late evenings'), await library.playlist('Early mornings')]
  const page = await openApp('/', library)
  const openFailing = async (id: string) => {
    await page.visit(`/dashboard/playlist/${id}`)
    expect((await page.find('alert')).textContent).toContain('The playlist could not be loaded')
    page.network.comeBack()
  }
  page.network.refuses('GET', `playlists/${first.id}/songs`, 500, 'internal_error')
  await openFailing(first.id)
  await page.click('button', 'Try again')
  await page.find('heading', 'Late evenings')
  page.network.loses('GET', `playlists/${second.id}/songs`)
  await openFailing(second.id)
  await page.find('heading', 'Early mornings')
})
