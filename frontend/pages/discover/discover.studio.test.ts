import { beforeAll, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { melody } from '#tests/support/shortSongs'
import type { Library } from '../../testing/library'
import type { AppPage } from '../../testing/page'
import { refusal } from '../../testing/refusals'
import { nameInEditor, seesSongsOf } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the feed of public songs. */

let author: Library
let username: string
/** The songs, newest first. */
let songs: readonly SongRecord[]

beforeAll(async () => {
  author = await createAccount()
  username = `author-${Date.now().toString(36)}`
  await author.call('PATCH', 'users/me', { name: username, display_name: 'Ada Harbour' })
  const made: SongRecord[] = []
  for (let n = 12; n >= 1; n--) {
    const genre = n === 2 ? 'Jazz' : n === 3 ? 'Rock' : 'Ambient'
    const settings = n === 3 ? { allowRemix: false, allowDownload: false } : {}
    made.unshift(await author.publish(`Song ${n}`, { genre, mood: 'Calm' }, settings, melody(16)))
  }
  songs = made
}, 30_000)

async function openDiscover(path = '/discover'): Promise<AppPage> {
  const page = await openApp('/settings', await createAccount())
  seesSongsOf(page, author)
  await page.visit(path)
  return page
}

/**
 * Answers with `count` made-up songs without notes, page by page. `fails`: whether the page that skips so many songs
 * gets lost.
 */
function serveSongs(page: AppPage, count: number, fails = (_skip: number) => false): void {
  page.network.answers('GET', 'songs/public', async (_, { url }) => {
    const query = new URL(url).searchParams
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))]
    if (fails(skip)) throw new TypeError('Failed to fetch')
    const data = Array.from({ length: Math.max(0, Math.min(limit, count - skip)) }, (_, i) => ({
      ...songs[0],
      id: crypto.randomUUID(),
      name: `Made up ${skip + i}`,
      song_data_id: null,
    }))
    return Response.json({ data, count })
  })
}

const title = (page: AppPage) => document.querySelector('h1')?.textContent ?? page.path
const rows = (page: AppPage, section: string) => page.all('article', undefined, page.get('region', section))
const namesIn = (page: AppPage, section: string) => rows(page, section).map((row) => row.getAttribute('aria-label'))
/** The row of a song under Trending. */
const row = async (page: AppPage, name: string) => page.find('article', name, await page.find('region', 'Trending'))

test('a visitor logs in first and comes back', async () => {
  const page = await openApp('/discover', null)
  await expect.poll(() => page.path).toBe('/login?next=%2Fdiscover')
})

test('has its sections in their order, each with its songs', async () => {
  const page = await openDiscover()
  await row(page, 'Song 1')
  expect(document.title).toMatch(/^Discover/)
  expect(title(page)).toBe('Discover')
  const headings = ['Spotlight', 'Trending', 'Top Categories', 'Top Songs This Week', 'More You']
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(headings)
  const all = songs.map(({ name }) => name)
  const linked = (section: string, name?: RegExp) =>
    page.all('link', name, page.get('region', section)).map(({ textContent }) => textContent)
  expect(linked('Spotlight', /^Song \d+$/)).toEqual(all.slice(0, 5))
  expect(namesIn(page, 'Trending')).toEqual(all.slice(0, 6))
  expect(namesIn(page, 'Top Songs This Week')).toEqual(all.slice(5, 10))
  expect(namesIn(page, 'More You')).toEqual(all.slice(10))
  expect(linked('Top Categories')).toEqual([
    ...['Universal Groove', 'Metal', 'Country', 'Electronic', 'Pop', 'Lo-fi', 'Jazz', 'Cinematic'],
  ])
})

test('a row shows everything about its song; the operator announces nothing by default', async () => {
  const page = await openDiscover()
  const line = await row(page, 'Song 2')
  expect(line.textContent).toContain('Jazz • Calm')
  expect(line.textContent).toContain('CC BY: free to use, if you name the author')
  expect((await row(page, 'Song 3')).textContent).toContain('Licensed for personal and non-commercial use only')
  const titled = (words: string) => line.querySelector(`[title="${words}"]`)?.textContent
  expect(['0 plays', '0 likes', '0 comments', 'Duration'].map(titled)).toEqual(['0', '0', '0', '0:07'])
  expect(line.querySelector('time')?.textContent).toMatch(/^(Just now|\d+min)$/)
  const link = await page.find('link', 'Ada Harbour', line)
  expect(link.getAttribute('href')).toBe(`/u/${username}`)
  for (const name of ['Details', 'Share', 'Remix', 'Download', 'More for Song 2'])
    expect(page.get('button', name, line)).toHaveProperty('disabled', false)
  expect(page.get('button', 'Remix', await row(page, 'Song 3'))).toHaveProperty('disabled', true)
  expect(page.query('complementary', 'Announcement')).toBeNull()
})

test('Details and Share open, close with Escape, and give the focus back', async () => {
  const page = await openDiscover()
  for (const [name, dialog] of [
    ['Details', 'Details'],
    ['Share', 'Share Your Song'],
  ]) {
    const button = page.get('button', name, await row(page, 'Song 1'))
    await page.click(button)
    await expect.poll(() => page.query('dialog', dialog)?.textContent).toContain('Song 1')
    await page.press('Escape')
    await expect.poll(() => page.dialog()).toBeNull()
    await expect.poll(() => document.activeElement).toBe(button)
  }
})

test('Download gives the chosen file', async () => {
  const page = await openDiscover()
  await page.click(page.get('button', 'Download', await row(page, 'Song 1')))
  await page.click('menuitem', /MIDI/)
  expect((await page.files.download()).name).toBe('Song 1.mid')
})

test('Remix opens the song in the editor as a new, named song', async () => {
  const page = await openDiscover()
  await page.click(page.get('button', 'Remix', await row(page, 'Song 1')))
  await expect.poll(() => page.path).toBe(`/editor/${songs[0].song_data_id}`)
  await expect.poll(() => nameInEditor(page)).toBe('Song 1 (remix)')
})

test('a song without notes can be neither played nor remixed', async () => {
  const page = await openDiscover()
  serveSongs(page, 1)
  await page.reload()
  const line = await row(page, 'Made up 0')
  expect(page.get('button', 'Remix', line)).toHaveProperty('disabled', true)
  expect(page.query('button', /^Play/, line)).toBeNull()
})

test('a category shows only its songs, and leads back', async () => {
  const page = await openApp('/discover', await createAccount())
  await page.click('link', 'Jazz')
  expect(page.path).toBe('/discover?category=jazz')
  await expect.poll(() => title(page)).toBe('Jazz')
  await page.find('article', 'Song 2')
  expect(page.query('article', 'Song 1')).toBeNull()
  await page.click('link', 'All music')
  await expect.poll(() => title(page)).toBe('Discover')
})

test('an empty category and an empty feed say so, and lead on', async () => {
  const page = await openDiscover()
  serveSongs(page, 0)
  await page.visit('/discover?category=metal')
  await expect.poll(() => document.body.textContent).toContain('Nothing in Metal yet')
  await page.click('button', 'Show all music')
  expect(page.path).toBe('/discover')
  await expect.poll(() => document.body.textContent).toContain('Nothing has been published yet')
  await page.click('button', 'Go to the library')
  expect(page.path).toBe('/')
})

test('a failure says why and can be retried; loading shows a skeleton', async () => {
  const page = await openDiscover()
  page.network.answers('GET', 'songs/public', refusal('internal_error'))
  await page.reload()
  const alert = await page.find('alert')
  expect(alert.textContent).toContain('The songs could not be loaded')
  expect(alert.textContent).toContain('Internal Server Error')
  page.network.comeBack()
  const { arrived, release } = page.network.holds('GET', 'songs/public')
  await page.reload()
  await arrived
  expect(page.testIds('feed-skeleton')).toHaveLength(1)
  release()
  await page.find('region', 'Trending')
})

test('more songs that failed to load are loaded again by a button', async () => {
  const page = await openDiscover()
  let fails = true
  serveSongs(page, 30, (skip) => fails && skip === 20)
  await page.reload()
  expect((await page.find('alert')).textContent).toMatch(/^More songs could not be loaded: /)
  fails = false
  await page.click('button', 'Try again')
  await expect.poll(() => rows(page, 'More You')).toHaveLength(20)
})

test('the operator’s announcement is shown as it is written', async () => {
  const page = await openDiscover()
  page.network.answers('GET', 'config', async () =>
    Response.json({ announcement: 'Live <b>session</b>', hasComposerProvider: false }),
  )
  await page.reload()
  expect((await page.find('complementary', 'Announcement')).textContent).toBe('Live <b>session</b>')
})
