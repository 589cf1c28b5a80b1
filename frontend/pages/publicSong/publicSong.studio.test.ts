import { beforeAll, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { melody } from '#tests/support/shortSongs'
import type { Library } from '../../testing/library'
import { refusal } from '../../testing/refusals'
import { nameInEditor } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of a song's public page: its contents, and what visitors, users and the author may do. */

let author: Library
let song: SongRecord
let closed: SongRecord
let hidden: SongRecord

beforeAll(async () => {
  author = await createAccount()
  await author.call('PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  song = await author.publish('Paper Moons', { genre: 'Jazz', mood: 'Calm' }, {}, melody(40))
  const settings = { license: 'ALL-RIGHTS-RESERVED', allowRemix: false, allowDownload: false } as const
  closed = await author.publish('Iron Season', {}, settings, melody(16))
  hidden = await author.keep('Secret', {}, melody(16))
}, 30_000)

const title = () => document.querySelector('h1')?.textContent

test('a visitor reads about the song, and shares the address of the page', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.find('heading', 'Paper Moons')
  expect(document.title).toMatch(/^Paper Moons/)
  expect(title()).toBe('Paper Moons')
  expect(page.get('main').textContent).toContain('Jazz • Calm')
  await expect.poll(() => page.query('link', 'Ada Harbour')?.getAttribute('href')).toMatch(/^\/u\/ada-/)
  const license = page.get('region', 'License').textContent
  expect(license).toContain('CC BY: free to use, if you name the author')
  expect(license).toContain('Name the author: Ada Harbour')
  await page.click('button', 'Share')
  const dialog = await page.find('dialog', 'Share Your Song')
  expect(page.get('textbox', undefined, dialog)).toHaveProperty('value', `${window.location.origin}/song/${song.id}`)
})

test('a visitor logs in to remix and to download, and comes back', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.click('button', 'Log in to download')
  await expect.poll(() => page.path).toBe(`/login?next=${encodeURIComponent(`/song/${song.id}`)}`)
  const says = (words: string) => expect.poll(() => document.body.textContent).toContain(words)
  await says('Log in or sign up. You come back to the song right afterwards.')
  window.history.back()
  await page.click('button', 'Remix')
  await expect.poll(() => page.path).toBe(`/login?next=${encodeURIComponent(`/editor/${song.song_data_id}`)}`)
  const why = 'To remix “Paper Moons”, log in or sign up. It then opens in the editor as a song of your own.'
  await says(why)
  await page.click('link', 'Sign Up')
  await expect.poll(() => page.path).toContain('/signup')
  await says(why)
  await page.visit('/login')
  await expect.poll(title).toBeTruthy()
  expect(document.body.textContent).not.toContain('log in or sign up')
})

test.each([
  ['Terms', 'Terms of Service'],
  ['Privacy', 'Privacy Policy'],
])('a visitor reads the %s', async (link, heading) => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.click(await page.find('link', link, await page.find('contentinfo')))
  await expect.poll(title).toBe(heading)
})

test('a visitor is offered only what the author allows', async () => {
  const page = await openApp(`/song/${closed.id}`, null)
  expect((await page.find('region', 'License')).textContent).toContain('All rights reserved')
  await page.find('button', 'Share')
  for (const name of ['Remix', 'Download', 'Log in to download']) expect(page.query('button', name)).toBeNull()
})

test('a visitor finds no private song, no missing song, and none at an invalid id', async () => {
  const page = await openApp('/login', null)
  for (const id of [hidden.id, crypto.randomUUID(), 'nonsense']) {
    await page.visit(`/song/${id}`)
    expect((await page.find('alert')).textContent).toContain('This song is not here')
  }
  // Discover needs an account: its link says so, and leads there after the login.
  await page.click('link', 'Log in to discover songs')
  await expect.poll(() => page.path).toBe('/login?next=%2Fdiscover')
  await expect.poll(() => document.body.textContent).toContain('Log in or sign up to discover songs.')
})

test('a failure says why and can be tried again', async () => {
  const page = await openApp('/login', null)
  page.network.answers('GET', `songs/${song.id}`, refusal('internal_error'))
  await page.visit(`/song/${song.id}`)
  expect((await page.find('alert')).textContent).toContain('Internal Server Error')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await expect.poll(title).toBe('Paper Moons')
})

test('notes that fail to load can be loaded again', async () => {
  const page = await openApp('/login', null)
  page.network.answers('GET', `songs/data/${song.song_data_id}`, refusal('internal_error'))
  await page.visit(`/song/${song.id}`)
  expect((await page.find('alert')).textContent).toContain('The notes could not be loaded')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await page.find('slider', 'Piano roll')
})

test('a user downloads the song', async () => {
  const page = await openApp(`/song/${song.id}`, await createAccount())
  await page.click('button', 'Download')
  await page.click('menuitem', /MIDI/)
  expect((await page.files.download()).name).toBe('Paper Moons.mid')
})

test('a remix names its source and takes its cover', async () => {
  const library = await createAccount()
  const page = await openApp(`/song/${song.id}`, library)
  await page.click('button', 'Remix')
  await expect.poll(() => page.path).toBe(`/editor/${song.song_data_id}`)
  const origin = 'Remix of Paper Moons by Ada Harbour'
  await expect.poll(() => nameInEditor(page)).toBe('Paper Moons (remix)')
  expect(page.testId('remix-of').textContent?.trim()).toBe(origin)
  expect(document.body.textContent).toContain('This is a remix of “Paper Moons”.')
  await page.press('Control+s')
  await expect.poll(() => page.path).not.toBe(`/editor/${song.song_data_id}`)
  await page.visit('/')
  const card = await page.find('article', 'Paper Moons (remix)')
  expect(card.textContent).toContain('Jazz • Calm')
  expect(page.get('link', origin, card).getAttribute('href')).toBe(`/song/${song.id}`)
  const [remix] = await library.songs()
  await page.visit(`/song/${remix.id}`)
  await page.click('link', origin)
  await expect.poll(title).toBe('Paper Moons')
})

test('a remix is saved even if its source was unpublished meanwhile', async () => {
  const closing = await author.publish('Short Summer', {}, {}, melody(16))
  const library = await createAccount()
  const page = await openApp(`/editor/${closing.song_data_id}`, library)
  await expect.poll(() => nameInEditor(page)).toBe('Short Summer (remix)')
  await author.call('POST', `songs/${closing.id}/unpublish`)
  await page.press('Control+s')
  await page.toast('Saved without the link to “Short Summer”')
  const [saved] = await library.songs()
  expect(saved).toMatchObject({ name: 'Short Summer (remix)', remix_of: null })
  await page.visit(`/editor/${closed.song_data_id}`)
  await expect.poll(() => document.body.textContent).toContain('The author of this song does not allow remixes.')
})

test('the author sees the own private song, and edits it', async () => {
  const page = await openApp(`/song/${hidden.id}`, author)
  expect((await page.find('note')).textContent).toBe('Only you can see this page: the song is not published.')
  expect(title()).toBe('Secret')
  await page.click('button', 'Edit')
  await expect.poll(() => page.path).toBe(`/editor/${hidden.song_data_id}`)
})

test('somebody’s private song signs nobody out', async () => {
  const library = await createAccount()
  const page = await openApp(`/song/${hidden.id}`, library)
  expect((await page.find('alert')).textContent).toContain('This song is not here')
  expect(localStorage.getItem('access_token')).toBe(library.account.token)
})
