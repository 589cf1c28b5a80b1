import type { SongRecord } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { makePlaylist } from '../support/cloud'
import { button, card, choose, names } from '../support/libraryPage'
import { makeSong } from '../support/publicSongs'
import { expect, signIn, test } from '../support/test'

/** My Library: thousands of songs, a phone, and the keyboard alone. */

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
})

test('ten songs load at first and ten more near the end, and the page holds few of thousands', async ({
  page,
  account,
}) => {
  const song = await makeSong(account, { name: 'One', isPublic: false })
  const idOf = (n: number) => `${song.id.slice(0, -5)}${String(n).padStart(5, '0')}`
  const many = Array.from({ length: 2_000 }, (_, n): SongRecord => ({ ...song, id: idOf(n), name: `Song ${n}` }))
  await page.route('**/api/v1/songs/me', (route) => route.fulfill({ json: { data: many, count: many.length } }))
  await page.setViewportSize({ width: 1440, height: 640 })
  await page.goto('/')
  await expect(page.getByText('2,000 songs')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(card(page, 'Song 70')).toBeAttached({ timeout: 200 })
  }).toPass()
  expect(await page.getByRole('article').count()).toBeLessThan(50)
  await expect(page.getByRole('listitem').filter({ has: card(page, 'Song 70') })).toHaveAttribute('aria-posinset', '71')
})

test('nothing is wider than a phone', async ({ page, account }) => {
  await makeSong(account, { name: 'A name that is far too long for the card that it is on, by any measure' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('article')).toBeVisible()
  const overflow = () => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('article').getByRole('checkbox').check()
  expect(await overflow()).toBe(0)
  // No part of the card may be hidden behind the bars.
  await page.evaluate(() => document.body.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
})

test('the keyboard alone finds, opens, renames and selects a song', async ({ page, account }) => {
  await makeSong(account, { name: 'Other', isPublic: false })
  await makeSong(account, { name: 'Aurora', isPublic: false })
  await page.goto('/')
  await expect(names(page)).toHaveText(['Aurora', 'Other'])
  await page.getByPlaceholder('Search songs…').focus()
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
  // From the search to the end of the card: the controls come first, then the parts of the card, each with a visible
  // focus ring.
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
  await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Aurelia')
  await page.keyboard.press('Enter')
  await expect(button(card(page, 'Aurelia'), 'More for Aurelia')).toBeFocused()
  await card(page, 'Aurelia').getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected songs' })).toContainText('1 Selected')
})

test('axe finds nothing serious: cards, menus, dialogs, selection', async ({ page, account }) => {
  await makeSong(account, { name: 'Other', isPublic: false })
  await makeSong(account, { name: 'Aurora', genre: 'Jazz', mood: 'Calm' })
  await makePlaylist(account, 'Late evenings')
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
    [() => button(mine, 'Share').click(), 'Share Your Song'],
    [() => button(card(page, 'Other'), 'Publish').click(), 'Publish'],
    [() => choose(page, 'Aurora', 'Rename…'), 'Rename song'],
    [() => choose(page, 'Aurora', 'Delete…'), 'Delete “Aurora”?'],
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
  await choose(page, 'Other', 'Delete…')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(page.getByTestId('toast').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)
})
