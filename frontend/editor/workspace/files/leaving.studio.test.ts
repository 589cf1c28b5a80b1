import { expect, test } from 'vitest'
import { answerName, logIn, openChanged, openRecovered, signInAgain } from '../../../testing/editorFiles'
import type { AppPage } from '../../../testing/page'
import { createAccount, openApp, openWorkspace, type Studio } from '../../../testing/studio'

/** Ways out of the editor: the side navigation, signing out, the end of the session, and calls in progress. */

const navigation = (page: AppPage) => page.get('navigation', 'Main')
const links = (page: AppPage, ...names: string[]) =>
  names.map((name) => page.query('link', name, navigation(page)) !== null)
const press = async (page: AppPage, role: 'link' | 'button', name: string) =>
  page.click(await page.find(role, name, navigation(page)))
const hasToken = () => localStorage.getItem('access_token') !== null
const path = (page: AppPage) => expect.poll(() => page.path)

/** Opens a new song, and changes it. */
async function openUnsaved(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  return studio
}

/** Answers the question about unsaved work. */
async function answer(studio: Studio, label: string): Promise<void> {
  await studio.find('dialog', 'Unsaved changes')
  await studio.answers(label)
}

test('the Editor entry keeps the open song', async () => {
  const { studio, song } = await openChanged()
  const before = await studio.state()
  await press(studio, 'link', 'Editor')
  // Once the page has answered this key, it has handled the one before.
  await studio.press('2')
  expect(await studio.state()).toEqual({ ...before, tool: 'select' })
  expect(studio.path).toBe(`/editor/${song.song_data_id}?automation=1`)
  expect(studio.dialog()).toBeNull()
})

test('OL1 leaving asks about unsaved work: Cancel stays, saving leaves', async () => {
  const studio = await openUnsaved()
  await press(studio, 'link', 'Discover')
  await answer(studio, 'Cancel')
  expect(studio.path).toMatch(/^\/editor\?/)
  expect(await studio.notes()).toHaveLength(1)
  await studio.choose('File', 'Close')
  await answer(studio, 'Cancel')
  expect(studio.path).toMatch(/^\/editor\?/)

  await press(studio, 'link', 'Profile')
  await answer(studio, 'Yes, save')
  await studio.find('dialog', 'Save as')
  await answerName(studio, 'Harbour Lights')
  await path(studio).toBe('/profile')
  expect(await studio.library.names()).toEqual(['Harbour Lights'])
})

test('OL5 leaving asks about unsaved work: discarding leaves, and quietly keeps the work for a day', async () => {
  const studio = await openUnsaved()
  await press(studio, 'link', 'Home')
  await answer(studio, 'No, discard')
  await expect.poll(() => studio.query('heading', 'My Library'), { timeout: 25_000 }).not.toBeNull()
  expect(studio.path).toBe('/')
  await press(studio, 'link', 'Editor')
  await studio.find('menuitem', 'File')
  await studio.click(await openRecovered(studio, 1))
  const item = await studio.find('listitem', undefined, await studio.find('dialog'))
  expect(item.textContent).toContain('1 edit · discarded, kept until')
  expect(studio.toasts()).toEqual([])
})

test('OL1 logging out asks about unsaved work: Cancel stays, saving comes first', async () => {
  const studio = await openUnsaved()
  await press(studio, 'button', 'Log Out')
  await answer(studio, 'Cancel')
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    .toBe('Log Out')
  expect([hasToken(), (await studio.notes()).length]).toEqual([true, 1])

  const songs: string[] = []
  studio.network.answers('POST', 'songs', async (send) => {
    songs.push('saved')
    return send()
  })
  await press(studio, 'button', 'Log Out')
  await answer(studio, 'Yes, save')
  await studio.find('dialog', 'Save as')
  await answerName(studio, 'Harbour Lights')
  await path(studio).toMatch(/^\/login/)
  expect([hasToken(), songs]).toEqual([false, ['saved']])
})

test('OL5 logging out asks about unsaved work: discarding keeps it for its owner only', async () => {
  const studio = await openUnsaved()
  await press(studio, 'button', 'Log Out')
  await answer(studio, 'No, discard')
  await path(studio).toMatch(/^\/login/)
  expect(hasToken()).toBe(false)
  for (const [who, count] of [
    [await createAccount(), 0],
    [await logIn(studio.library), 1],
  ] as const) {
    studio.signIn(who)
    await studio.goto()
    await openRecovered(studio, count)
  }
})

test('after the session ends the user can log in and go on', async () => {
  const studio = await openUnsaved()
  await studio.library.call('POST', 'login/logout')
  const token = localStorage.getItem('access_token')
  localStorage.removeItem('access_token')
  // Stands in for another tab, which gets this event.
  dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: token, newValue: null }))
  await studio.find('dialog', 'Sign in Beta')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(links(studio, 'Home', 'Editor', 'Discover')).toEqual([true, true, true])
  expect(links(studio, 'Profile', 'Settings', 'Admin')).toEqual([false, false, false])
  expect(studio.query('button', 'Log Out')).toBeNull()

  await press(studio, 'button', 'Log In')
  await signInAgain(studio)
  await studio.find('button', 'Log Out', navigation(studio))
  await press(studio, 'button', 'Expand navigation')
  await expect.poll(() => navigation(studio).textContent).toContain(studio.library.account.email)
  expect(await studio.notes()).toHaveLength(1)
})

test('the navigation has the pages, and is there while the editor fails', async () => {
  const library = await createAccount()
  const page = await openApp(`/editor/${crypto.randomUUID()}`, library)
  await expect.poll(() => page.query('alert')?.textContent).toMatch(/Failed to fetch MIDI data for ID: /)
  expect(links(page, 'Tunesmith', 'Home', 'Editor', 'Discover', 'Profile', 'Settings', 'Admin')).toEqual([
    ...Array(6).fill(true),
    false,
  ])
  const current = navigation(page).querySelectorAll('[aria-current=page]')
  expect([...current].map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual(['Editor'])
  await press(page, 'link', 'Home')
  await path(page).toBe('/')
  await page.find('button', /account|menu/i)
})

test('OL1 closing the page makes the browser ask only while there is unsaved work', async () => {
  const studio = await openWorkspace()
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(asks()).toBe(false)
  await studio.draw(480, 70)
  expect(asks()).toBe(true)
})

test('a song that was still on its way is forgotten', async () => {
  const library = await createAccount()
  const song = await library.keep('Paper Moons')
  const page = await openApp('/', library)
  const load = page.network.holds('GET', `songs/data/${song.song_data_id}`)
  const card = await page.find('article', 'Paper Moons')
  await page.click(page.get('button', 'Edit', card))
  await load.arrived
  window.history.back()
  await page.find('article', 'Paper Moons')
  load.release()
  // By the time another editor has opened a song, the first would have opened too.
  await press(page, 'link', 'Editor')
  await page.find('menuitem', 'File')
  await expect.poll(() => page.testIds('track').length).toBeGreaterThan(0)
  expect(page.testId('song-title').textContent).not.toContain('Paper Moons')
  expect(page.toasts()).toEqual([])
})

test('SV10 a save goes on with a message, and does not lead back to the editor', async () => {
  const studio = await openUnsaved()
  const upload = studio.network.holds('POST', 'songs/data')
  await studio.save()
  await answerName(studio, 'Harbour Lights')
  await upload.arrived
  await studio.choose('File', 'Close')
  await answer(studio, 'No, discard')
  await studio.find('heading', 'My Library')
  upload.release()
  await studio.toast('Song created')
  expect(studio.toasts()).toEqual(['Song created'])
  expect(studio.path).toBe('/')
})
