import { expect, test } from 'vitest'
import { melody } from '#tests/support/shortSongs'
import { refusal } from '../../../testing/refusals'
import { card, cardNames, pick, pressIn } from '../../../testing/songPages'
import { createAccount, openApp } from '../../../testing/studio'

/** Tests of My Library: the contents of cards, and finding songs. */

test('a card shows everything about its song', async () => {
  const library = await createAccount()
  await library.publish('Harbour Lights', { genre: 'Lo-fi', mood: 'Calm' }, {}, melody(130))
  await library.keep('Bare')
  const page = await openApp('/', library)
  const song = await page.find('article', 'Harbour Lights')
  for (const words of ['Lo-fi • Calm', 'Published', 'Just now', '1:04']) expect(song.textContent).toContain(words)
  for (const name of ['0 plays', '0 likes']) page.get('img', name, song)
  const cover = /^\/static\/covers\/songs\/.+\/lo-fi__calm\.png$/
  expect(song.querySelector('img')?.getAttribute('src')).toMatch(cover)
  expect(card(page, 'Bare').textContent).toContain('Uncategorized • Unknown')
  for (const name of ['Details', 'Share', 'Unpublish', 'Edit', 'Download'])
    expect(page.get('button', name, song)).toHaveProperty('disabled', false)
})

test('songs are sorted, filtered and searched', async () => {
  const library = await createAccount()
  const second = await library.keep('Étude 2', { genre: 'Jazz', mood: 'Calm' })
  await library.keep('Étude 10', { genre: 'Rock', mood: 'Calm' })
  await library.keep('Brass')
  await library.playlist('Late evenings', [second])
  const page = await openApp('/', library)
  const shows = (...names: string[]) =>
    expect.poll(() => cardNames(page).filter((name) => name !== 'Late evenings')).toEqual(names)
  await shows('Brass', 'Étude 10', 'Étude 2')
  await pick(page, 'Sort by', 'Oldest')
  await shows('Étude 2', 'Étude 10', 'Brass')
  await pick(page, 'Sort by', 'A-Z')
  await shows('Brass', 'Étude 2', 'Étude 10')
  await page.fill(page.get('searchbox'), 'etude')
  await shows('Étude 2', 'Étude 10')
  await pick(page, 'Genre', 'Rock')
  await shows('Étude 10')
  await pick(page, 'Genre', 'All genres')
  await pick(page, 'Playlist', 'Late evenings')
  await shows('Étude 2')
  await pick(page, 'Mood', 'Sad')
  await expect.poll(() => document.body.textContent).toContain('No song found')
  await page.click('button', 'Show all songs')
  await shows('Brass', 'Étude 2', 'Étude 10')
})

test('one card at a time has its menu or dialog open; the focus comes back', async () => {
  const library = await createAccount()
  for (const name of ['Other', 'Mine']) await library.keep(name)
  const page = await openApp('/', library)
  const share = () => page.get('button', 'Share', card(page, 'Other'))
  await pressIn(page, 'Mine', 'More for Mine')
  await page.find('menu')
  expect(share()).toHaveProperty('disabled', true)
  await page.press('Escape')
  await expect.poll(() => share()).toHaveProperty('disabled', false)
  await expect.poll(() => document.activeElement).toBe(page.get('button', 'More for Mine'))
  const details = page.get('button', 'Details', card(page, 'Mine'))
  details.focus()
  await page.press('Enter')
  await page.find('dialog', 'Details')
  await page.press('Escape')
  await expect.poll(() => document.activeElement).toBe(details)
  page.fire.contextMenu(card(page, 'Other'))
  await page.find('menuitem', 'Duplicate')
})

test('a card plays and pauses its song, and its play is counted', async () => {
  const library = await createAccount()
  const { id } = await library.keep('Aurora')
  const page = await openApp('/', library)
  await pressIn(page, 'Aurora', 'Play Aurora')
  await page.find('button', 'Pause Aurora', card(page, 'Aurora'))
  await page.find('img', '1 play', card(page, 'Aurora'))
  await pressIn(page, 'Aurora', 'Pause Aurora')
  await page.find('button', 'Play Aurora', card(page, 'Aurora'))
  expect((await library.song(id)).playCount).toBe(1)
})

test('a library that cannot be loaded says why and can be loaded again; one that cannot be reached comes back by itself', async () => {
  const library = await createAccount()
  await library.keep('Aurora')
  const page = await openApp('/settings', library)
  page.network.answers('GET', 'songs/me', refusal('internal_error'))
  await page.visit('/')
  expect((await page.find('alert')).textContent).toContain('Internal Server Error')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await page.find('article', 'Aurora')
  page.network.loses('GET', 'songs/me', 1)
  await page.visit('/')
  await page.find('article', 'Aurora')
})
